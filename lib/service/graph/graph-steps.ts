import { z } from 'zod';
import { Absence, CompanyProfile, SearchResult, Section } from '#lib/contract/index.ts';
import { many, one, type Queryable, run } from '#lib/platform/db.ts';
import { StoredSource } from '../context/purchase-order.ts';
import type { Told, Wanted } from './walk-ownership.ts';

/** What a graph has looked up, as the database keeps it. */
export const GraphStep = z.object({
  kind: z.enum(['company', 'search']),
  country: z.string(),
  subject: z.string(),
  outcome: z.enum(['found', 'not_found', 'error']),
  costCredits: z.int(),
  isKept: z.boolean(),
  found: z.array(SearchResult).nullable(),
  snapshot: z
    .object({
      // Profiles that were bought before subsidiaries were an item of their own have them within.
      value: CompanyProfile.strip(),
      absence: z.partialRecord(Section, Absence),
      source: StoredSource,
      retrievedAt: z.coerce.date(),
    })
    .nullable(),
});
export type GraphStep = z.infer<typeof GraphStep>;

type StepKey = Pick<Wanted, 'kind' | 'country' | 'subject'>;

/** Steps of one graph by what they looked up. */
export type GraphSteps = Map<string, GraphStep>;

export const stepKey = ({
  kind,
  country,
  subject,
}: Pick<GraphStep, 'kind' | 'country' | 'subject'>): string => JSON.stringify([kind, country, subject]);

const STEPS = `
  select t.kind, t.country, t.subject, t.outcome, t.cost_credits as "costCredits", t.is_kept as "isKept", t.found,
         case when s.id is not null then json_build_object(
           'value', s.value, 'absence', s.absence, 'source', s.source, 'retrievedAt', to_json(s.retrieved_at)) end as snapshot
    from service.graph_step t left join service.snapshot s on s.id = t.snapshot_id
   where t.request_id = $1`;

export async function loadSteps(on: Queryable, requestId: string): Promise<GraphSteps> {
  const steps = await many(on, STEPS, [requestId], GraphStep);
  return new Map(steps.map((step) => [stepKey(step), step]));
}

export async function countSteps(on: Queryable, requestId: string): Promise<number> {
  const sql = 'select count(*)::int as count from service.graph_step where request_id = $1';
  return (await one(on, sql, [requestId], z.object({ count: z.int() }))).count;
}

/** One step that was just taken, by this process or by another. */
export async function loadStep(
  on: Queryable,
  requestId: string,
  key: StepKey,
): Promise<GraphStep | undefined> {
  const { kind, country, subject } = key;
  const sql = `${STEPS} and t.kind = $2 and t.country = $3 and t.subject = $4`;
  const [step] = await many(on, sql, [requestId, kind, country, subject], GraphStep);
  return step;
}

/** A graph that continues another begins with all that the other has found, at no cost; what failed is tried again. */
export async function keepSteps(on: Queryable, requestId: string, earlierId: string): Promise<void> {
  await run(
    on,
    `insert into service.graph_step (request_id, account_id, kind, country, subject, outcome, snapshot_id, found, is_kept)
     select $1, account_id, kind, country, subject, outcome, snapshot_id, found, true
       from service.graph_step where request_id = $2 and outcome <> 'error'
     on conflict do nothing`,
    [requestId, earlierId],
  );
}

/** A step that found nothing or failed permanently: it was not charged and is not repeated for this graph. */
export async function noteVain(
  on: Queryable,
  requestId: string,
  { kind, country, subject }: StepKey,
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

/** What a step tells the walk. */
export function toldBy({ kind, outcome, snapshot, found, isKept }: GraphStep): Told {
  if (outcome === 'error') return { outcome: 'left', reason: 'error' };
  if (kind === 'search') return { outcome: 'results', results: found ?? [] };
  if (!snapshot) return { outcome: 'not_found' };
  return { outcome: 'profile', profile: snapshot.value, isKept, absence: snapshot.absence.shareholders };
}

export const spentBy = (steps: GraphSteps): number =>
  [...steps.values()].reduce((sum, { costCredits }) => sum + costCredits, 0);
