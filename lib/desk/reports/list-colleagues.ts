import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';
import { nameOf } from '../lookups/stored-lookup.ts';

/** Who can sign in, and so be given a report. */
export async function listColleagues(
  actor: Actor,
  { db }: Pick<DeskContext, 'db'> = deskContext(),
): Promise<{ readonly id: string; readonly name: string }[]> {
  authorise(actor, 'readReports');
  const users = await db.user.findMany({
    where: { disabledAt: null },
    orderBy: [{ name: 'asc' }, { email: 'asc' }],
  });
  return users.map((user) => ({ id: user.id, name: nameOf(user) }));
}
