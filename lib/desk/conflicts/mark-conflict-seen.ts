import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import { isUniqueViolation } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { say } from '../words/say.ts';
import { ConflictReason, conflictDetails } from './conflict-acts.ts';

export const MarkConflictSeen = CompanyPlace.extend({
  /** Of the conflict, as its page names it. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  reason: ConflictReason,
});

/**
 * Says that somebody has looked at what two sources say differently, and why it can stand. It is kept with the very
 * values: where one of them changes, nobody has looked at that.
 * @throws Failure `forbidden`, `resource_not_found` where the sources no longer say so, `conflict` where it is marked
 */
export async function markConflictSeen(
  ctx: ActorContext,
  input: Input<typeof MarkConflictSeen>,
): Promise<void> {
  authorise(ctx, 'markConflicts');
  const { country, companyId, key, reason } = parseInput(MarkConflictSeen, input);
  const file = await newestAnswers(ctx, { country, companyId });
  const today = ctx.now().toISOString().slice(0, 10);
  const { conflicts } = companyView(file, { mask: NO_MASK, today });
  const conflict = conflicts.find((one) => one.key === key);
  if (conflict === undefined) {
    throw new Failure('resource_not_found', say('conflicts.changed'));
  }
  const { path, kept = '', keptValue = '', other = '', otherValue = '' } = conflict;
  const said = { path, keptSource: kept, keptValue, otherSource: other, otherValue };
  const event = {
    action: 'conflict-seen',
    object: `company ${country} ${companyId}`,
    reason,
    details: conflictDetails(key, said),
  } as const;
  try {
    await audited(ctx, event, (transaction) =>
      transaction.conflictSeen.create({
        data: { country, companyId, key, ...said, reason, seenBy: ctx.actor.userId },
      }),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure('conflict', say('conflicts.markedAlready'));
  }
}
