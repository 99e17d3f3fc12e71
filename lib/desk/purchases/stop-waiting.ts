import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { LookupRef } from '../lookups/lookup-ref.ts';
import { say } from '../words/say.ts';
import { findLookup } from './refresh-lookup.ts';

/**
 * The officer does not wait any longer for a lookup of their own. The interface has no way to withdraw a request: what
 * still comes is saved and charged, without a notice.
 * @throws Failure resource_not_found; invalid_request when it is not theirs or has ended
 */
export async function stopWaiting(ctx: ActorContext, input: Input<typeof LookupRef>): Promise<void> {
  authorise(ctx, 'buyData');
  const { lookupId } = parseInput(LookupRef, input);
  await findLookup(ctx, lookupId);
  const { count } = await ctx.db.lookup.updateMany({
    where: { id: lookupId, userId: ctx.actor.userId, status: 'in_progress', seenAt: null },
    data: { seenAt: ctx.now() },
  });
  if (count > 0) return;
  throw new Failure('invalid_request', say('purchases.ended'));
}
