import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';

export const MarkSeen = z.strictObject({ lookupIds: z.array(z.uuid()).min(1).max(100) });

/** The officer knows that these of their own lookups are there: no further notice. What is still open stays noted. */
export async function markSeen(ctx: ActorContext, input: Input<typeof MarkSeen>): Promise<void> {
  authorise(ctx, 'readCompanies');
  const { lookupIds } = parseInput(MarkSeen, input);
  await ctx.db.lookup.updateMany({
    where: { id: { in: lookupIds }, userId: ctx.actor.userId, status: 'finished', seenAt: null },
    data: { seenAt: ctx.now() },
  });
}
