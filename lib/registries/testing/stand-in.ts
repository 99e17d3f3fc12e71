import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { URLPattern } from 'node:url';
import { settingOf } from '#lib/platform/source-settings.ts';
import { listen } from '#lib/platform/testing/listen.ts';
import { bare, type StandInAnswer } from './answers.ts';
import type { Asked } from './asked.ts';
import { type FaultName, faults } from './faults.ts';
import type { Gate } from './gates.ts';
import { isSecretHeader, type Journal, type JournalEntry, journal } from './journal.ts';

export interface Route {
  /** Query parameters that it knows; another is a violation, and is ignored, as registers do. */
  readonly query?: readonly string[];
  /** GET unless said otherwise. */
  readonly methods?: readonly string[];
  /** Computes the answer; null: there is none of it, as `notFound` says. `params` are the parts of the pattern. */
  answer(
    asked: Asked & { readonly params: Readonly<Record<string, string>> },
  ): StandInAnswer | null | Promise<StandInAnswer | null>;
}

export interface StandInOptions {
  /** The source's id, from which its settings have their names: `gb.companies-house`. */
  readonly id: string;
  /** Path of the source's base address, such as `/api/v1`. */
  readonly base?: string;
  /** By pattern below the base: `/company/:number/officers`. The first that fits answers. */
  readonly routes: Readonly<Record<string, Route>>;
  /** In the order in which the register refuses. */
  readonly gates?: readonly Gate[];
  /** Headers with which the source's own secrets come: the journal hides them. Any other secret is a violation. */
  readonly secrets?: readonly string[];
  /** Further settings beside its address: a key, the host of its files. */
  readonly settings?: (url: string) => Readonly<Record<string, string>>;
  /** What it says of something that it does not have. */
  readonly notFound?: StandInAnswer;
}

/** A source on this machine: as strict as the real one, and it remembers what it was asked. */
export interface RunningStandIn {
  readonly id: string;
  /** Its base address. */
  readonly url: string;
  /** The settings with which the product asks it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly journal: readonly JournalEntry[];
  /** What our own code should never have sent: a test ends by expecting none. */
  readonly violations: readonly string[];
  /** Misbehaves from now on, everywhere or at the route with this pattern, or answers this; null: behaves again. */
  fault(what: FaultName | StandInAnswer | null, at?: string): Promise<void>;
  /** The time of rates and sessions: the machine's, moved by as much as a test says. */
  readonly clock: { advance(ms: number): void };
  /** As just started: no journal, no violations, no fault, the machine's time. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface StandIn {
  /** Listens on a free port of loopback. */
  start(): Promise<RunningStandIn>;
}

/** A source as a server: gates refuse, routes compute answers from fixtures, violations are remembered. */
export function standIn(options: StandInOptions): StandIn {
  const { id, base = '', routes } = options;
  const patterns = Object.entries(routes).map(
    ([pattern, route]) =>
      ({ pattern, route, matches: new URLPattern({ pathname: `${base}${pattern}` }) }) as const,
  );
  const routeOf = (pathname: string) => {
    for (const { pattern, route, matches } of patterns) {
      const groups = matches.exec({ pathname })?.pathname.groups;
      if (groups === undefined) continue;
      const params = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value ?? '')]);
      return { pattern, route, params: Object.fromEntries(params) };
    }
    return null;
  };

  return {
    async start() {
      let moved = 0;
      const record = journal(options.secrets ?? []);
      const server = createServer((request, response) => {
        serve(request, response).catch((error: unknown) =>
          response.destroy(error instanceof Error ? error : undefined),
        );
      });
      const { url: origin, port, stop } = await listen(server);
      const misbehaviour = faults(server, port, record.violate);

      async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
        const url = new URL(request.url ?? '/', origin);
        const found = routeOf(url.pathname);
        const asked = {
          ...(await askedBy(request, url, base)),
          at: Date.now() + moved,
          takenAt: record.takenAt,
        };
        const answer = await answerTo(asked, found, record);
        const { status } = await misbehaviour.send(response, answer, { asked, pattern: found?.pattern });
        record.note(asked, status);
      }

      async function answerTo(asked: Asked, found: ReturnType<typeof routeOf>, { violate, take }: Journal) {
        const { method, path, query, headers } = asked;
        for (const name of Object.keys(headers).filter(isSecretHeader)) {
          if (!options.secrets?.includes(name))
            violate(`${method} ${path}: a secret of another host (${name})`);
        }
        for (const gate of options.gates ?? []) {
          const refusal = gate(asked);
          if (refusal === null) continue;
          if (refusal.breach !== undefined) violate(`${method} ${path}: ${refusal.breach}`);
          return refusal.answer;
        }
        take(asked.at);
        if (found === null) {
          violate(`${method} ${path}: no such path`);
          return options.notFound ?? bare(404);
        }
        const { query: known = [], methods = ['GET'] } = found.route;
        for (const name of new Set(query.keys())) {
          if (!known.includes(name)) violate(`${method} ${path}: no such parameter: ${name}`);
        }
        if (!methods.includes(method)) {
          violate(`${method} ${path}: the method ${method}`);
          return bare(405, { allow: methods.join(', ') });
        }
        return (
          (await found.route.answer({ ...asked, params: found.params })) ?? options.notFound ?? bare(404)
        );
      }

      const url = `${origin}${base}`;
      return {
        id,
        url,
        settings: { [settingOf(id, 'URL')]: url, ...options.settings?.(url) },
        journal: record.entries,
        violations: record.violations,
        fault: misbehaviour.set,
        clock: {
          advance(ms) {
            moved += ms;
          },
        },
        async reset() {
          moved = 0;
          await misbehaviour.set(null);
          record.clear();
        },
        async close() {
          await misbehaviour.end();
          await stop();
        },
      };
    },
  };
}

async function askedBy(request: IncomingMessage, url: URL, base: string) {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]);
  return {
    method: request.method ?? 'GET',
    url: `${url.pathname}${url.search}`,
    path: url.pathname.startsWith(base) ? url.pathname.slice(base.length) : url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(headers),
    body: await buffer(request),
  };
}
