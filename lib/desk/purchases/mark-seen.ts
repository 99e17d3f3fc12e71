import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';

/** The officer knows that these of their own lookups are there: no further notice. What is still open stays noted. */
export async function markSeen(
  ctx: ActorContext,
  which: { lookupIds: readonly string[] } | { country: string; companyId: string },
): Promise<void> {
  authorise(ctx, 'readCompanies');
  const those =
    'lookupIds' in which
      ? { id: { in: [...which.lookupIds] } }
      : { country: which.country, companyId: which.companyId };
  await ctx.db.lookup.updateMany({
    where: { ...those, userId: ctx.actor.userId, status: 'finished', seenAt: null },
    data: { seenAt: ctx.now() },
  });
}
