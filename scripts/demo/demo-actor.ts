import { randomUUID } from 'node:crypto';
import { Failure } from '#lib/contract/failure.ts';
import { type ActorContext, deskContext } from '#lib/desk/context/desk-context.ts';
import { type Actor, Role } from '#lib/desk/context/permissions.ts';

interface Row {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: string;
}

/** A user as one who acts, in no session: what is done is written down under the user's name, without a place. */
const contextOf = (row: Row): ActorContext => ({ ...deskContext(), actor: actorOf(row) });

const actorOf = ({ id, email, name, role }: Row): Actor => ({
  userId: id,
  email,
  name,
  role: Role.parse(role),
  sessionId: randomUUID(),
  needsSecondFactor: false,
  address: null,
});

/** @throws Failure resource_not_found */
export async function demoContext(email: string): Promise<ActorContext> {
  const user = await deskContext().db.user.findUnique({ where: { email } });
  if (user === null || user.disabledAt !== null) {
    throw new Failure('resource_not_found', `${email}, who buys in the demo, does not exist or is disabled.`);
  }
  return contextOf(user);
}

/**
 * The administrator of the first start.
 * @throws Failure resource_not_found
 */
export async function firstAdministrator(): Promise<ActorContext> {
  const user = await deskContext().db.user.findFirst({
    where: { role: 'administrator', disabledAt: null },
    orderBy: { createdAt: 'asc' },
  });
  if (user === null)
    throw new Failure('resource_not_found', 'There is no administrator. Nothing was changed.');
  return contextOf(user);
}
