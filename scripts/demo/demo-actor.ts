import { randomUUID } from 'node:crypto';
import { Failure } from '#lib/contract/failure.ts';
import { deskDatabase } from '#lib/desk/context/desk-database.ts';
import { type Actor, Role } from '#lib/desk/context/permissions.ts';

interface Row {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: string;
}

/** A user as one who acts, in no session: what is done is written down under the user's name, without a place. */
const actorOf = ({ id, email, name, role }: Row): Actor => ({
  userId: id,
  email,
  name,
  role: Role.parse(role),
  sessionId: randomUUID(),
  address: null,
});

/** @throws Failure resource_not_found */
export async function demoActor(email: string): Promise<Actor> {
  const user = await deskDatabase().user.findUnique({ where: { email } });
  if (user === null || user.disabledAt !== null) {
    throw new Failure('resource_not_found', `${email}, who buys in the demo, is not here or disabled.`);
  }
  return actorOf(user);
}

/**
 * The administrator of the first start.
 * @throws Failure resource_not_found
 */
export async function firstAdministrator(): Promise<Actor> {
  const user = await deskDatabase().user.findFirst({
    where: { role: 'administrator', disabledAt: null },
    orderBy: { createdAt: 'asc' },
  });
  if (user === null)
    throw new Failure('resource_not_found', 'There is no administrator. Nothing was changed.');
  return actorOf(user);
}
