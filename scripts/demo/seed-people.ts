import type { Actor } from '#lib/desk/context/permissions.ts';
import { acceptInvitation } from '#lib/desk/people/accept-invitation.ts';
import { disableUser } from '#lib/desk/people/change-user.ts';
import { generatePassword } from '#lib/desk/people/generate-password.ts';
import { inviteUser } from '#lib/desk/people/invite-user.ts';
import { listUsers } from '#lib/desk/people/list-users.ts';
import { DEMO_INVITED, DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';

export interface SeededPerson extends Pick<DemoPerson, 'email' | 'name' | 'role'> {
  /** Only when the person was brought now: a hash of it is stored. */
  readonly password?: string;
}

const PLACE = { address: null, browser: null };

/** Brings whoever of the demo is not here yet, as an administrator does: by an invitation that is accepted. */
export async function seedPeople(administrator: Actor): Promise<SeededPerson[]> {
  const { users, invitations } = await listUsers({ ...deskContext(), actor: administrator });
  const seeded: SeededPerson[] = [];
  for (const { email, name, role, isDisabled } of DEMO_PEOPLE) {
    const isHere = users.some((user) => user.email === email);
    const password = isHere ? undefined : await bring(administrator, { email, name, role });
    if (!isHere && isDisabled) await disable(administrator, email);
    if (isDisabled) continue;
    seeded.push({ email, name, role, ...(password === undefined ? {} : { password }) });
  }
  if (!invitations.some(({ email }) => email === DEMO_INVITED.email)) {
    await inviteUser({ ...deskContext(), actor: administrator }, DEMO_INVITED);
  }
  return seeded;
}

async function bring(administrator: Actor, { email, name, role }: DemoPerson): Promise<string> {
  const password = generatePassword();
  const { token } = await inviteUser({ ...deskContext(), actor: administrator }, { email, role });
  await acceptInvitation({ token, name, password }, PLACE);
  return password;
}

async function disable(administrator: Actor, email: string): Promise<void> {
  const { users } = await listUsers({ ...deskContext(), actor: administrator });
  const user = users.find((one) => one.email === email);
  if (user !== undefined) await disableUser({ ...deskContext(), actor: administrator }, { userId: user.userId });
}
