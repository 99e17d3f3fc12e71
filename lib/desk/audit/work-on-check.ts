import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { repeat } from '#lib/platform/repeat.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { audited } from './audited.ts';
import { type ChainStep, checkStep, MOST_TOLD, STEP } from './check-chain.ts';
import { checkRows, type RowsCheck } from './check-rows.ts';

/** Some hundred chunks: whoever holds it and shows no sign of life for so long is gone. */
const LEASE_SECONDS = 15;
const EVERY_MS = 10_000;
const NOBODY = { userId: null, address: null };

const Place = z.object({
  id: z.string(),
  since: z.string().nullable(),
  fromId: z.bigint().transform(Number),
  lastId: z.bigint().transform(Number),
  root: z.string(),
});
type Place = z.infer<typeof Place>;
const Places = z.array(Place);

/** A look at the chain that somebody in this process works on. */
interface Held {
  readonly ctx: Pick<DeskContext, 'db'>;
  readonly lease: string;
}

/**
 * Works on the verification that runs until it ends, unless somebody else does. Each chunk is written down: another
 * process goes on from there.
 * @param entries of one chunk
 * @returns whether there was one to work on
 */
export async function workOnCheck(ctx: Pick<DeskContext, 'db'>, entries = STEP): Promise<boolean> {
  const held = { ctx, lease: randomUUID() };
  const [taken] = await take(held);
  let place = taken;
  while (place !== undefined) {
    const step = await checkStep(ctx.db, place.lastId, entries);
    const agrees = step?.startRoot === place.root && (await isAsFound(ctx, place));
    if (step === null || !agrees) place = await end(held, place, { step: null, rows: null });
    else place = step.isEnd ? await endWithRows(held, place, step) : await goOn(held, place, step);
  }
  return taken !== undefined;
}

async function take({ ctx, lease }: Held): Promise<Place[]> {
  return Places.parse(
    await ctx.db.$queryRaw`
      update desk.audit_check
      set lease = ${lease}::uuid, leased_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
      where state = 'running' and (lease is null or leased_until < clock_timestamp())
      returning id, since, from_id as "fromId", last_id as "lastId", encode(root, 'hex') as root`,
  );
}

/** Writes down a chunk. Undefined where the verification was cancelled, or somebody else has taken it over. */
async function goOn({ ctx, lease }: Held, { id }: Place, step: ChainStep): Promise<Place | undefined> {
  const [next] = Places.parse(
    await ctx.db.$queryRaw`
      update desk.audit_check
      set last_id = ${step.lastId}, root = decode(${step.root}, 'hex'), head_id = ${step.headId},
        broken_ids = (broken_ids || ${step.brokenIds}::bigint[])[1:${MOST_TOLD}::int],
        broken_count = broken_count + ${step.brokenCount},
        leased_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
      where id = ${id}::uuid and lease = ${lease}::uuid and state = 'running'
      returning id, since, from_id as "fromId", last_id as "lastId", encode(root, 'hex') as root`,
  );
  return next;
}

/** A verification of all entries compares all rows too, unless another instance has taken it over. */
async function endWithRows(held: Held, place: Place, step: ChainStep): Promise<undefined> {
  if (place.since !== null) return end(held, place, { step, rows: null });
  const rows = await checkRows(held.ctx.db, () => holds(held, place));
  return rows === null ? undefined : end(held, place, { step, rows });
}

async function holds({ ctx, lease }: Held, { id }: Place): Promise<boolean> {
  const found = await ctx.db.$queryRaw`
    update desk.audit_check set leased_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
    where id = ${id}::uuid and lease = ${lease}::uuid and state = 'running' returning id`;
  return z.array(z.unknown()).parse(found).length > 0;
}

interface Outcome {
  /** Null: the root that it went on from does not agree. */
  readonly step: ChainStep | null;
  /** Null: rows were not compared. */
  readonly rows: RowsCheck | null;
}

const Ended = z.array(Place.extend({ state: z.string(), brokenCount: z.bigint().transform(Number) }));

/** Writes down how it ended, here and in the audit itself. */
async function end(
  { ctx, lease }: Held,
  { id, lastId, root }: Place,
  { step, rows }: Outcome,
): Promise<undefined> {
  await audited(
    { db: ctx.db, actor: NOBODY },
    ([row]: z.output<typeof Ended>) =>
      row === undefined
        ? null
        : {
            action: 'audit-checked',
            object: 'audit',
            details: {
              ...{ to: row.state, check: row.id, entries: row.since === null ? 'all' : 'new' },
              ...{ lastId: row.lastId, root: row.root, broken: row.brokenCount },
              ...(rows && { rowsCompared: rows.compared, rowsDiffer: rows.differ }),
            },
          },
    async (transaction) =>
      Ended.parse(
        await transaction.$queryRaw`
          with found as (select ${step !== null}::boolean as agrees, ${step?.isLast ?? true}::boolean as is_last,
            ${step?.brokenIds ?? []}::bigint[] as ids, ${step?.brokenCount ?? 0}::bigint as count)
          update desk.audit_check c
          set state = case when agrees and f.is_last and broken_count + count + ${rows?.differ ?? 0}::int = 0
              then 'intact' else 'broken' end,
            rows_compared = ${rows?.compared ?? null}::bigint, rows_differ = ${rows?.differ ?? null}::bigint,
            last_id = ${step?.lastId ?? lastId}, root = decode(${step?.root ?? root}, 'hex'),
            head_id = ${step?.headId ?? lastId}, broken_ids = (broken_ids || ids)[1:${MOST_TOLD}::int],
            broken_count = broken_count + count, root_agrees = agrees, is_last = f.is_last,
            ended_at = clock_timestamp(), lease = null, leased_until = null
          from found f where c.id = ${id}::uuid and c.lease = ${lease}::uuid and c.state = 'running'
          returning c.id, c.since, c.from_id as "fromId", c.last_id as "lastId", encode(c.root, 'hex') as root,
            c.state, c.broken_count as "brokenCount"`,
      ),
  );
  return undefined;
}

const Found = z.tuple([z.object({ isThere: z.boolean() })]);

/**
 * Whether the root that new entries are verified from is the one that the verification before ended with, as the audit
 * itself says. That entry comes after the root: who alters it is found by reading on.
 */
async function isAsFound(
  { db }: Pick<DeskContext, 'db'>,
  { since, fromId, lastId, root }: Place,
): Promise<boolean> {
  if (since === null || lastId !== fromId) return true;
  const [{ isThere }] = Found.parse(
    await db.$queryRaw`
      select exists (
        select from desk.audit_entry where action = 'audit-checked' and id > ${fromId}
          and details->>'check' = ${since} and details->>'to' = 'intact'
          and details->>'lastId' = ${String(fromId)} and details->>'root' = ${root}
      ) as "isThere"`,
  );
  return isThere;
}

/** Goes on with what a killed process left, wherever it was started. */
export const scheduleChecks = (ctx: () => DeskContext): (() => void) =>
  repeat(
    async () => {
      try {
        await workOnCheck(ctx());
      } catch (err) {
        ctx().log.error({ err }, 'The verification of the audit was interrupted. It will be taken up again.');
      }
    },
    { firstMs: EVERY_MS, everyMs: EVERY_MS },
  );
