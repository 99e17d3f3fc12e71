import { z } from 'zod';
import type { ChainProof } from '#lib/domain/audit/audit-extract.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import { droppedIn } from './dropped-in.ts';

/** Entries in one step: some ten milliseconds. */
export const STEP = 5_000;
/** Maximum number of broken entries that are listed. */
export const MOST_TOLD = 20;

const Checked = z.tuple([
  z.object({
    checked: z.bigint().transform(Number),
    lastId: z.bigint().transform(Number),
    root: z.string(),
    startRoot: z.string(),
    brokenIds: z.array(z.bigint().transform(Number)),
    brokenCount: z.int(),
    headId: z.bigint().transform(Number),
    headRoot: z.string(),
  }),
]);

type Reads = Pick<Prisma.TransactionClient, '$queryRaw'>;

/** What a step of the chain shows. */
export interface ChainStep {
  readonly lastId: number;
  readonly root: string;
  /** The hash that it went on from. */
  readonly startRoot: string;
  readonly headId: number;
  /** Entries that do not follow from what is before them: of many the first, and how many. */
  readonly brokenIds: readonly number[];
  readonly brokenCount: number;
  /** Whether there is nothing more to check. */
  readonly isEnd: boolean;
  /** Whether the last entry is the one that was written last. */
  readonly isLast: boolean;
}

/** One step of the chain after an entry, and where the chain ended at that moment; null where the entry is not there. */
export async function checkStep(db: Reads, after: number, entries = STEP): Promise<ChainStep | null> {
  // One statement, so that the entries and the head are those of one moment.
  const rows = await db.$queryRaw`
    with start as (
      select ${after}::bigint as id, desk.hash_after(${after}::bigint) as hash
    )
    select c.checked, coalesce(c.last_id, s.id) as "lastId", encode(coalesce(c.last_hash, s.hash), 'hex') as root,
      encode(s.hash, 'hex') as "startRoot", c.broken_ids[1:${MOST_TOLD}::int] as "brokenIds",
      cardinality(c.broken_ids) as "brokenCount", h.entry_id as "headId", encode(h.hash, 'hex') as "headRoot"
    from start s cross join lateral desk.check_audit(s.id, s.hash, ${entries}::int) c cross join desk.audit_head h
    where s.hash is not null`;
  const found = Checked.safeParse(rows);
  if (!found.success) return null;
  const [{ checked, lastId, root, startRoot, brokenIds, brokenCount, headId, headRoot }] = found.data;
  return {
    ...{ lastId, headId, root, startRoot, brokenIds, brokenCount },
    isEnd: checked < entries,
    isLast: lastId === headId && root === headRoot,
  };
}

const Anchor = z.tuple([
  z.object({
    afterId: z.bigint().transform(Number),
    droppedIn: z.bigint().transform(Number).nullable(),
  }),
]);
type Anchor = z.infer<typeof Anchor>[0];

/** The last entry that was dropped at the end of its retention, and the one that says so. */
export async function lastDropped(db: Reads): Promise<Anchor> {
  const [anchor] = Anchor.parse(
    await db.$queryRaw`
      select l.id as "afterId", ${droppedIn(Prisma.sql`l.id`)} as "droppedIn"
        from (select coalesce(max(entry_id), 0)::bigint as id from desk.audit_anchor) l`,
  );
  return anchor;
}

/**
 * Recomputes the whole chain, step by step, from the first entry that is kept. Anew where a month was dropped meanwhile: what
 * went is not missing.
 */
export async function checkChain(db: Reads): Promise<ChainProof> {
  for (;;) {
    const anchor = await lastDropped(db);
    const proof = await recompute(db, anchor);
    if ((await lastDropped(db)).afterId === anchor.afterId) return proof;
  }
}

async function recompute(db: Reads, anchor: Anchor): Promise<ChainProof> {
  const brokenIds: number[] = [];
  for (let after = 0; ; ) {
    const step = await checkStep(db, after);
    if (step === null) {
      return { ...anchor, lastId: after, root: '', brokenIds: [...brokenIds, after], isLast: false };
    }
    brokenIds.push(...step.brokenIds);
    if (step.isEnd) {
      const { lastId, root, isLast } = step;
      return { ...anchor, lastId, root, brokenIds: brokenIds.slice(0, MOST_TOLD), isLast };
    }
    after = step.lastId;
  }
}
