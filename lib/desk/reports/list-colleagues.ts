import type { ActorContext } from '../context/desk-context.ts';
import { authorise, whoMay } from '../context/permissions.ts';
import { nameOf } from '../lookups/stored-lookup.ts';

/** Who can sign in and open reports, and so be given one. */
export async function listColleagues(
  ctx: ActorContext,
): Promise<{ readonly id: string; readonly name: string }[]> {
  authorise(ctx, 'readReports');
  const users = await ctx.db.user.findMany({
    where: { disabledAt: null, role: { in: [...whoMay('readReports')] } },
    orderBy: [{ name: 'asc' }, { email: 'asc' }],
  });
  return users.map((user) => ({ id: user.id, name: nameOf(user) }));
}
