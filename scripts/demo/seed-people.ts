import type { ActorContext } from '#lib/desk/context/desk-context.ts';
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
export async function seedPeople(ctx: ActorContext): Promise<SeededPerson[]> {
  const { users, invitations } = await listUsers(ctx);
  const seeded: SeededPerson[] = [];
  for (const { email, name, role, isDisabled } of DEMO_PEOPLE) {
    const isHere = users.some((user) => user.email === email);
    const password = isHere ? undefined : await bring(ctx, { email, name, role });
    if (!isHere && isDisabled) await disable(ctx, email);
    if (isDisabled) continue;
    seeded.push({ email, name, role, ...(password === undefined ? {} : { password }) });
  }
  if (!invitations.some(({ email }) => email === DEMO_INVITED.email)) {
    await inviteUser(ctx, DEMO_INVITED);
  }
  return seeded;
}

async function bring(ctx: ActorContext, { email, name, role }: DemoPerson): Promise<string> {
  const password = generatePassword();
  const { token } = await inviteUser(ctx, { email, role });
  await acceptInvitation({ ...ctx, place: PLACE }, { token, name, password });
  return password;
}

async function disable(ctx: ActorContext, email: string): Promise<void> {
  const { users } = await listUsers(ctx);
  const user = users.find((one) => one.email === email);
  if (user !== undefined) await disableUser(ctx, { userId: user.userId });
}
