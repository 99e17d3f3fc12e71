import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { likeness } from '#lib/domain/names/likeness.ts';
import { listen } from '#lib/platform/testing/listen.ts';

/*
 * The GLEIF API on this machine, for tests and for work without a network: it answers in the real wire format,
 * from the fixtures of invented companies.
 */

const Wire = z.looseObject({
  data: z.looseObject({
    id: z.string(),
    attributes: z.looseObject({
      relationship: z.looseObject({ endNode: z.looseObject({ id: z.string() }) }).optional(),
    }),
  }),
});
type Wire = z.output<typeof Wire>;
export const WireFixture = z.record(z.string(), Wire);

const Entity = z.looseObject({
  legalName: z.object({ name: z.string() }),
  otherNames: z.array(z.object({ name: z.string() })),
  transliteratedOtherNames: z.array(z.object({ name: z.string() })),
  registeredAs: z.string().nullable(),
  jurisdiction: z.string().nullable(),
});

export type WireFixture = z.output<typeof WireFixture>;

/** The fixtures: one file for each case, holding what the API answers under each part of `/lei-records/{lei}`. */
export function readFixtures(): Record<string, WireFixture> {
  const folder = new URL('../fixtures/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      WireFixture.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    ]),
  );
}

/** The LEI of a case of the fixtures. */
export function leiOf(fixture: WireFixture | undefined): string {
  const lei = fixture?.['lei-record']?.data.id;
  if (lei === undefined) throw new Error('no such fixture');
  return lei;
}

export interface StandIn {
  url: string;
  /** Path and query of every request so far, decoded. */
  requests: string[];
  /** Answers every request with this instead, until told otherwise with undefined. */
  answerWith(answer: { status: number; headers?: Record<string, string>; body?: string } | undefined): void;
  close(): Promise<void>;
}

/** Starts the stand-in on a free port of the loopback address. */
export async function startStandIn(
  fixtures: readonly WireFixture[] = Object.values(readFixtures()),
): Promise<StandIn> {
  const requests: string[] = [];
  let forced: Parameters<StandIn['answerWith']>[0];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    requests.push(decodeURIComponent(`${url.pathname}${url.search}`));
    if (forced !== undefined) response.writeHead(forced.status, forced.headers).end(forced.body);
    else answer(fixtures, request, url, response);
  });
  const { url, stop } = await listen(server);
  return {
    url: `${url}/api/v1`,
    requests,
    answerWith(next) {
      forced = next;
    },
    close: stop,
  };
}

function answer(
  fixtures: readonly WireFixture[],
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): void {
  const [resource = '', lei, part = 'lei-record'] = url.pathname.replace('/api/v1/', '').split('/');
  const found =
    request.method !== 'GET'
      ? undefined
      : resource === 'fuzzycompletions'
        ? completions(fixtures, url)
        : resource !== 'lei-records'
          ? undefined
          : lei === undefined
            ? filtered(fixtures, url)
            : partOf(fixtures, lei, part, url);
  const missing = { errors: [{ status: '404', title: 'Not Found', detail: 'The resource does not exist.' }] };
  response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/vnd.api+json' });
  response.end(JSON.stringify(found ?? missing));
}

function byLei(fixtures: readonly WireFixture[], lei: string | undefined): Wire | undefined {
  return fixtures.map((fixture) => fixture['lei-record']).find((record) => record?.data.id === lei);
}

const endOf = (wire: Wire | undefined) => wire?.data.attributes.relationship?.endNode.id;

function partOf(fixtures: readonly WireFixture[], lei: string, part: string, url: URL): unknown {
  const fixture = fixtures.find((candidate) => candidate['lei-record']?.data.id === lei);
  if (fixture === undefined) return undefined;
  if (['direct-parent', 'ultimate-parent', 'head-office'].includes(part)) {
    return byLei(fixtures, endOf(fixture[`${part}-relationship`]));
  }
  if (part !== 'branches') return fixture[part];
  const branches = fixtures.filter((candidate) => endOf(candidate['head-office-relationship']) === lei);
  return paged(
    branches.flatMap((branch) => branch['lei-record'] ?? []),
    url,
  );
}

function paged(records: readonly Wire[], url: URL): unknown {
  const size = Math.min(Number(url.searchParams.get('page[size]') ?? 15), 200);
  const page = Number(url.searchParams.get('page[number]') ?? 1);
  const from = (page - 1) * size;
  const data = records.slice(from, from + size).map((record) => record.data);
  const lastPage = Math.max(1, Math.ceil(records.length / size));
  const [first, last] = data.length === 0 ? [null, null] : [from + 1, from + data.length];
  const pagination = {
    currentPage: page,
    perPage: size,
    from: first,
    to: last,
    total: records.length,
    lastPage,
  };
  return {
    meta: { goldenCopy: { publishDate: '2026-11-20T00:00:00Z' }, pagination },
    links: { first: `${url.href}`, last: `${url.href}` },
    data,
  };
}

const entityOf = (record: Wire) => Entity.parse(record.data.attributes.entity);

function namesOf(record: Wire): string[] {
  const { legalName, otherNames, transliteratedOtherNames } = entityOf(record);
  return [legalName, ...otherNames, ...transliteratedOtherNames].map(({ name }) => name);
}

/** Filters as the API has them: several are "and", a comma is "or", a leading `!` negates. */
const FILTERS: Readonly<Record<string, (record: Wire, value: string) => boolean>> = {
  'filter[lei]': (record, value) => value.split(',').includes(record.data.id),
  'filter[entity.jurisdiction]': (record, value) =>
    value.split(',').includes(entityOf(record).jurisdiction ?? ''),
  'filter[entity.registeredAs]': (record, value) =>
    entityOf(record).registeredAs?.toLowerCase() === value.toLowerCase(),
  'filter[fulltext]': (record, value) => {
    const text = foldName(JSON.stringify(record.data.attributes));
    return foldName(value)
      .split(' ')
      .every((word) => text.includes(word));
  },
};

function filtered(fixtures: readonly WireFixture[], url: URL): unknown {
  const wanted = [...url.searchParams].filter(([name]) => name.startsWith('filter['));
  const records = fixtures
    .flatMap((fixture) => fixture['lei-record'] ?? [])
    .filter((record) =>
      wanted.every(([name, value]) => {
        const filter = FILTERS[name];
        if (filter === undefined) throw new Error(`the stand-in has no ${name}`);
        return value.startsWith('!') ? !filter(record, value.slice(1)) : filter(record, value);
      }),
    );
  return paged(records, url);
}

function completions(fixtures: readonly WireFixture[], url: URL): unknown {
  const wanted = foldName(url.searchParams.get('q') ?? '');
  const data = fixtures
    .flatMap((fixture) => fixture['lei-record'] ?? [])
    .map((record) => ({
      record,
      score: Math.max(...namesOf(record).map((n) => likeness(wanted, foldName(n)))),
    }))
    .filter(({ score }) => score > 0.5)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 10)
    .map(({ record }) => ({
      type: 'fuzzycompletions',
      attributes: { value: entityOf(record).legalName.name },
      relationships: { 'lei-records': { data: { type: 'lei-records', id: record.data.id } } },
    }));
  return { data };
}
