import { z } from 'zod';
import { Absence, Country, SearchResult, Section } from '#lib/contract/index.ts';
import { many, one, type Queryable, run } from '#lib/platform/db.ts';
import { StoredSource } from '../../context/purchase-order.ts';
import { LOOKUP_NAMES } from '../../context/trace-lookups.ts';
import type { Lookup } from '../trace/trace-ownership.ts';

/** A lookup of a trace with its result: a row of the table `graph_step`. */
export const StoredLookup = z.object({
  kind: z.enum(LOOKUP_NAMES),
  country: Country,
  subject: z.string(),
  outcome: z.enum(['found', 'not_found', 'error']),
  costCredits: z.int(),
  isKept: z.boolean(),
  found: z.array(SearchResult).nullable(),
  takenAt: z.date(),
  snapshot: z
    .object({
      value: z.unknown(),
      absence: z.partialRecord(Section, Absence),
      source: StoredSource,
      retrievedAt: z.coerce.date(),
    })
    .nullable(),
});
export type StoredLookup = z.infer<typeof StoredLookup>;

type LookupKey = Pick<Lookup, 'kind' | 'country' | 'subject'>;

/** Lookups of one trace, by `lookupKey`. */
export type StoredLookups = Map<string, StoredLookup>;

export const lookupKey = ({
  kind,
  country,
  subject,
}: Pick<StoredLookup, 'kind' | 'country' | 'subject'>): string => JSON.stringify([kind, country, subject]);

const LOOKUPS = `
  select t.kind, t.country, t.subject, t.outcome, t.cost_credits as "costCredits", t.is_kept as "isKept", t.found,
         t.taken_at as "takenAt",
         case when s.id is not null then json_build_object(
           'value', s.value, 'absence', s.absence, 'source', s.source, 'retrievedAt', to_json(s.retrieved_at)) end as snapshot
    from service.graph_step t left join service.snapshot s on s.id = t.snapshot_id
   where t.request_id = $1`;

export async function loadLookups(on: Queryable, requestId: string): Promise<StoredLookups> {
  const lookups = await many(on, LOOKUPS, [requestId], StoredLookup);
  return new Map(lookups.map((lookup) => [lookupKey(lookup), lookup]));
}

export async function countLookups(on: Queryable, requestId: string): Promise<number> {
  const sql = 'select count(*)::int as count from service.graph_step where request_id = $1';
  return (await one(on, sql, [requestId], z.object({ count: z.int() }))).count;
}

/** One lookup that has just been made, by this process or by another. */
export async function loadLookup(
  on: Queryable,
  requestId: string,
  { kind, country, subject }: LookupKey,
): Promise<StoredLookup | undefined> {
  const sql = `${LOOKUPS} and t.kind = $2 and t.country = $3 and t.subject = $4`;
  const [lookup] = await many(on, sql, [requestId, kind, country, subject], StoredLookup);
  return lookup;
}

/** Copies all lookups of the continued graph, at no cost; those that failed are made again. */
export async function keepLookups(on: Queryable, requestId: string, earlierId: string): Promise<void> {
  await run(
    on,
    `insert into service.graph_step
       (request_id, account_id, kind, country, subject, outcome, snapshot_id, found, is_kept, taken_at)
     select $1, account_id, kind, country, subject, outcome, snapshot_id, found, true, taken_at
       from service.graph_step where request_id = $2 and outcome <> 'error'
     on conflict do nothing`,
    [requestId, earlierId],
  );
}

/** Stores a lookup that found nothing or failed permanently: it was not charged and is not repeated for this graph. */
export async function noteVain(
  on: Queryable,
  requestId: string,
  { kind, country, subject }: LookupKey,
  outcome: 'not_found' | 'error',
): Promise<void> {
  await run(
    on,
    `insert into service.graph_step (request_id, account_id, kind, country, subject, outcome, found)
     select $1, account_id, $2, $3, $4, $5, case $2 when 'search' then '[]'::json end
       from service.request_item where request_id = $1 and item = 'graph' and status = 'in_progress'
     on conflict do nothing`,
    [requestId, kind, country, subject, outcome],
  );
}

export const spentBy = (lookups: StoredLookups): number =>
  [...lookups.values()].reduce((sum, { costCredits }) => sum + costCredits, 0);
