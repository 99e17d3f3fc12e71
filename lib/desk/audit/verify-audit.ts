import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { audited } from './audited.ts';

/** Entries in one step: some ten milliseconds. */
const STEP = 5_000;
/** Maximum number of broken entries that are listed. */
const MOST_TOLD = 20;

export const VerifyAudit = z.strictObject({
  /** The last entry that was checked before; 0 at the beginning. */
  after: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
});
export type VerifyAudit = z.infer<typeof VerifyAudit>;

export interface AuditStep {
  /** How far the look has come, and how far it has to go. */
  readonly lastId: number;
  readonly headId: number;
  /** Entries that do not follow from what is before them; of many the first. */
  readonly brokenIds: readonly number[];
  /** Null while there is more to check. */
  readonly end: AuditEnd | null;
}

export interface AuditEnd {
  /** Whether the last entry is the one that was written last. */
  readonly isLast: boolean;
  /** The hash of the last entry, and so of all before it: hex. */
  readonly root: string;
}

const Checked = z.tuple([
  z.object({
    checked: z.bigint().transform(Number),
    lastId: z.bigint().transform(Number),
    root: z.string(),
    brokenIds: z.array(z.bigint().transform(Number)),
    headId: z.bigint().transform(Number),
    headRoot: z.string(),
  }),
]);

/**
 * Computes the chain anew, one step of it: whether each entry follows from what it says and from the one before, and at
 * the end whether it is the end that was written last. Entries that are written meanwhile are checked too.
 * @throws Failure `invalid_request` when the entry to go on from is not there (any longer)
 */
export async function verifyAudit(ctx: ActorContext, input: Input<typeof VerifyAudit>): Promise<AuditStep> {
  authorise(ctx, 'readAudit');
  const { after } = parseInput(VerifyAudit, input);
  if (after === 0) {
    await audited(ctx, { action: 'audit-verified', object: 'audit' }, () => Promise.resolve());
  }
  // One statement, so that the entries and the head are those of one moment.
  const rows = await ctx.db.$queryRaw`
    with start as (
      select ${after}::bigint as id,
        case when ${after}::bigint = 0 then sha256('') else
          (select hash from desk.audit_entry where id = ${after}::bigint) end as hash
    )
    select c.checked, coalesce(c.last_id, s.id) as "lastId", encode(coalesce(c.last_hash, s.hash), 'hex') as root,
      c.broken_ids[1:${MOST_TOLD}::int] as "brokenIds", h.entry_id as "headId", encode(h.hash, 'hex') as "headRoot"
    from start s cross join lateral desk.check_audit(s.id, s.hash, ${STEP}::int) c cross join desk.audit_head h
    where s.hash is not null`;
  const found = Checked.safeParse(rows);
  if (!found.success) {
    throw new Failure('invalid_request', `Entry ${after} does not exist. Verify from the beginning.`);
  }
  const [{ checked, lastId, root, brokenIds, headId, headRoot }] = found.data;
  const isEnd = checked < STEP;
  return {
    lastId,
    headId,
    brokenIds,
    end: isEnd ? { isLast: lastId === headId && root === headRoot, root } : null,
  };
}
