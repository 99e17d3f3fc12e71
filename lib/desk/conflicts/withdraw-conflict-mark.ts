import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { ConflictReason, conflictDetails } from './conflict-acts.ts';

export const WithdrawConflictMark = z.strictObject({ id: z.uuid(), reason: ConflictReason });

/**
 * Takes back that a conflict of sources was looked at, and says why: it counts again as one that nobody has looked at. The
 * mark stays on record.
 * @throws Failure `forbidden`, `resource_not_found`, `conflict` when it was taken back already
 */
export async function withdrawConflictMark(
  ctx: ActorContext,
  input: Input<typeof WithdrawConflictMark>,
): Promise<void> {
  authorise(ctx, 'markConflicts');
  const { id, reason } = parseInput(WithdrawConflictMark, input);
  const row = await ctx.db.conflictSeen.findUnique({ where: { id } });
  if (row === null) {
    throw new Failure('resource_not_found', say('conflicts.noMark'));
  }
  const event = {
    action: 'conflict-unseen',
    object: `company ${row.country} ${row.companyId}`,
    reason,
    details: conflictDetails(row.key, row),
  } as const;
  await audited(ctx, event, async (transaction) => {
    const { count } = await transaction.conflictSeen.updateMany({
      where: { id, withdrawnAt: null },
      data: { withdrawnBy: ctx.actor.userId, withdrawnAt: ctx.now(), withdrawnReason: reason },
    });
    if (count === 0) {
      throw new Failure('conflict', say('conflicts.withdrawnAlready'));
    }
  });
}
