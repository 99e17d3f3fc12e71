import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { isUniqueViolation } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { ConflictReason, conflictDetails } from './conflict-acts.ts';
import { findConflict } from './find-conflict.ts';

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
  const conflict = await findConflict(ctx, { country, companyId }, key);
  if (conflict === undefined) {
    throw new Failure(
      'resource_not_found',
      'The sources no longer say this. Nothing was marked. Load the page again to see what they say now.',
    );
  }
  const event = {
    action: 'conflict-seen',
    object: `company ${country} ${companyId}`,
    reason,
    details: conflictDetails(conflict),
  } as const;
  try {
    await audited(ctx, event, (transaction) =>
      transaction.conflictSeen.create({
        data: { country, companyId, key, path: conflict.path, reason, seenBy: ctx.actor.userId },
      }),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure(
      'conflict',
      'Somebody has marked this as seen meanwhile. Your reason was not kept; load the page again.',
    );
  }
}
