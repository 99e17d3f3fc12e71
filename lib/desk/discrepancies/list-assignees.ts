import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { nameOf } from '../lookups/stored-lookup.ts';
import { WHO_WORKS } from './stored-discrepancy.ts';

/** Who can sign in and decide on discrepancies, and so be given one. */
export async function listAssignees(
  ctx: ActorContext,
): Promise<{ readonly id: string; readonly name: string }[]> {
  authorise(ctx, 'readCompanies');
  const users = await ctx.db.user.findMany({
    where: WHO_WORKS,
    orderBy: [{ name: 'asc' }, { email: 'asc' }],
  });
  return users.map((user) => ({ id: user.id, name: nameOf(user) }));
}
