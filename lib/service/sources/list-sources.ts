import { z } from 'zod';
import {
  Country,
  Failure,
  type SourceReport,
  type SourceState,
  type SourcesAnswer,
} from '#lib/contract/index.ts';
import { many } from '#lib/platform/db.ts';
import { hasItsKey } from '#lib/registries/composition/consult.ts';
import type { SourceDescriptor } from '#lib/registries/registry.ts';
import { limitsOf } from '#lib/registries/source-client.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { type SeenValue, unknownValues } from './unknown-values.ts';

/** On average above this, a source that answers is slow. */
const SLOW_MS = 5_000;

/** A value that has not come for so long is known by now, or was withdrawn. */
const UNKNOWN_SHOWN_MS = 30 * 24 * 3_600_000;

const Row = z.object({
  source: z.string(),
  answered_at: z.date().nullable(),
  failed_at: z.date().nullable(),
  held_until: z.date().nullable(),
  failure: z.string().nullable(),
  answered: z.int(),
  failed: z.int(),
  took_ms: z.int(),
});
type Row = z.output<typeof Row>;

const STATES = `
  select s.source, s.answered_at, s.failed_at, s.failure,
      case when s.held_until > clock_timestamp() then s.held_until end as held_until,
      coalesce(h.answered, 0)::int as answered, coalesce(h.failed, 0)::int as failed, coalesce(h.took_ms, 0)::bigint as took_ms
    from service.source_state s
    left join (
      select source, sum(answered) as answered, sum(failed) as failed, sum(took_ms) as took_ms
        from service.source_hour where hour > clock_timestamp() - interval '24 hours' group by source
    ) h using (source)`;

const USED = `
  select l.source, l.seconds, count(c.at)::int as used
    from unnest($1::text[], $2::int[]) as l(source, seconds)
    left join service.source_call c
      on c.source = l.source and c.at > clock_timestamp() - make_interval(secs => l.seconds)
    group by l.source, l.seconds`;
const Used = z.object({ source: z.string(), seconds: z.int(), used: z.int() });

/** Every source that is asked over the network: what it is for, how it does, how much of its limits is used. Free. */
export async function listSources(
  ctx: Pick<ServiceContext, 'pool' | 'env' | 'registryOf' | 'now'>,
): Promise<SourcesAnswer> {
  const { known, reachedAs } = sourcesOf(ctx);
  const limits = known.flatMap(({ source }) =>
    limitsOf(source, ctx).map((limit) => ({ id: source.id, ...limit })),
  );
  const [states, seen, used] = await Promise.all([
    many(ctx.pool, STATES, [], Row),
    unknownValues(ctx),
    many(ctx.pool, USED, [limits.map(({ id }) => id), limits.map(({ seconds }) => seconds)], Used),
  ]);
  const usedOf = (id: string, seconds: number) =>
    used.find((each) => each.source === id && each.seconds === seconds)?.used ?? 0;
  const since = ctx.now().getTime() - UNKNOWN_SHOWN_MS;
  return {
    sources: known.map(({ source, countries }) => ({
      ...describe(
        source,
        ctx,
        together(states.filter((row) => (reachedAs.get(row.source) ?? row.source) === source.id)),
      ),
      countries,
      ...shown(seen.filter((each) => each.source === source.id && each.seenAt.getTime() > since)),
      limits: limitsOf(source, ctx).map((limit) => ({ ...limit, used: usedOf(source.id, limit.seconds) })),
    })),
  };
}

const shown = (seen: readonly SeenValue[]): Pick<SourceReport, 'unknownValues'> =>
  seen.length === 0
    ? {}
    : {
        unknownValues: seen.map(({ member, value, times, seenAt }) => ({
          ...{ member, value, times, seenAt: seenAt.toISOString() },
        })),
      };

interface KnownSource {
  readonly source: SourceDescriptor;
  readonly countries: Country[];
}

interface Known {
  readonly known: readonly KnownSource[];
  /** Of a source that has no address of its own: at whose it is asked. */
  readonly reachedAs: ReadonlyMap<string, string>;
}

/** By the registries' manifests; those of Testland lie in memory and are not asked. */
function sourcesOf({ env, registryOf }: Pick<ServiceContext, 'env' | 'registryOf'>): Known {
  const known = new Map<string, KnownSource>();
  const reachedAs = new Map<string, string>();
  for (const country of Country.options) {
    for (const each of sourcesOfCountry(registryOf, country)) {
      if (env.sources[each.id] === undefined) {
        if (each.reachedAs !== undefined) reachedAs.set(each.id, each.reachedAs);
        continue;
      }
      const entry = known.get(each.id);
      if (entry === undefined) known.set(each.id, { source: each, countries: [country] });
      else entry.countries.push(country);
    }
  }
  return { known: [...known.values()], reachedAs };
}

/** The calls of all that are asked at one address; how the last of them went counts. */
function together([first, ...rest]: readonly Row[]): Row | undefined {
  if (first === undefined) return undefined;
  return rest.reduce(
    (one, other) => ({
      source: one.source,
      failure: (lastCall(other) > lastCall(one) ? other : one).failure,
      answered_at: later(one.answered_at, other.answered_at),
      failed_at: later(one.failed_at, other.failed_at),
      held_until: later(one.held_until, other.held_until),
      answered: one.answered + other.answered,
      failed: one.failed + other.failed,
      took_ms: one.took_ms + other.took_ms,
    }),
    first,
  );
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;
const lastCall = ({ answered_at, failed_at }: Row): number => later(answered_at, failed_at)?.getTime() ?? 0;

/** Every source of a country, by its manifest; none where the installation leaves the country out. */
export function sourcesOfCountry(
  registryOf: ServiceContext['registryOf'],
  country: Country,
): SourceDescriptor[] {
  try {
    const { source, lead = source, companions = [], files } = registryOf(country).manifest;
    return [lead, ...(files === undefined ? [] : [files]), ...companions];
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_supported') return [];
    throw error;
  }
}

function describe(
  source: SourceDescriptor,
  { env }: Pick<ServiceContext, 'env'>,
  row: Row | undefined,
): Omit<SourceReport, 'countries' | 'limits'> {
  const { id, name, kind, home, licence, fills, keyFrom } = source;
  const needsKey = !hasItsKey(source, env);
  const averageMs = row && row.answered > 0 ? Math.round(row.took_ms / row.answered) : undefined;
  return {
    ...{ id, name, kind, home, licence, fills: [...fills] },
    state: needsKey ? 'needs_key' : stateOf(row, averageMs),
    ...(keyFrom !== undefined && { keyFrom }),
    ...(row?.answered_at && { answeredAt: row.answered_at.toISOString() }),
    ...(row?.failed_at && { failedAt: row.failed_at.toISOString() }),
    ...(row?.held_until && { heldUntil: row.held_until.toISOString() }),
    lastDay: {
      answered: row?.answered ?? 0,
      failed: row?.failed ?? 0,
      ...(averageMs !== undefined && { averageMs }),
    },
  };
}

function stateOf(row: Row | undefined, averageMs: number | undefined): SourceState {
  if (row === undefined || (row.answered_at === null && row.failed_at === null)) return 'not_asked';
  if (row.failure === 'registry_changed') return 'changed';
  if (row.failure !== null) return 'down';
  return averageMs !== undefined && averageMs > SLOW_MS ? 'slow' : 'up';
}
