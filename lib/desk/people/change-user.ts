import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import { changesOf } from '../audit/changes-of.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise, Role } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';
import { revokeLinks } from './revoke-links.ts';

export const OneUser = z.object({ userId: z.uuid() });

export const ChangeUserRole = OneUser.extend({ role: Role });

/**
 * Gives a user another role, which counts from the user's next request on. Of who is an administrator no longer, open
 * links end.
 * @throws Failure resource_not_found; conflict for the last administrator
 */
export async function changeUserRole(ctx: ActorContext, input: Input<typeof ChangeUserRole>): Promise<void> {
  authorise(ctx, 'manageUsers');
  const { userId, role } = parseInput(ChangeUserRole, input);
  const actOf = (before: string): AuditEvent | null =>
    before === role
      ? null
      : {
          action: 'user-role-changed',
          object: `user ${userId}`,
          details: changesOf({ role: before }, { role }),
        };
  await audited(ctx, actOf, async (transaction) => {
    if (role !== 'administrator') await keepAnAdministrator(transaction, userId);
    const before = await lockedRole(transaction, userId);
    if (before !== role) await change(transaction, userId, { role });
    if (before === 'administrator' && before !== role)
      await revokeLinks(transaction, { userId, at: ctx.now() });
    return before;
  });
}

async function lockedRole(transaction: Prisma.TransactionClient, userId: string): Promise<string> {
  const [user] = z
    .array(z.object({ role: z.string() }))
    .parse(
      await transaction.$queryRaw`select role from desk."user" where id = ${userId}::uuid for no key update`,
    );
  if (user === undefined) throw noSuchUser();
  return user.role;
}

/**
 * Shuts a user out: all sessions and open links end at once, nobody signs in. What the user did stays.
 * @throws Failure resource_not_found; conflict for the last administrator
 */
export function disableUser(ctx: ActorContext, input: Input<typeof OneUser>): Promise<void> {
  authorise(ctx, 'manageUsers');
  const { userId } = parseInput(OneUser, input);
  return audited(ctx, { action: 'user-disabled', object: `user ${userId}` }, async (transaction) => {
    await keepAnAdministrator(transaction, userId);
    await change(transaction, userId, { disabledAt: ctx.now() });
    await endSessions(transaction, userId);
    await revokeLinks(transaction, { userId, at: ctx.now() });
  });
}

/** Lets a user in again, with the role and the means of signing in that were there before. */
export function enableUser(ctx: ActorContext, input: Input<typeof OneUser>): Promise<void> {
  authorise(ctx, 'manageUsers');
  const { userId } = parseInput(OneUser, input);
  return audited(ctx, { action: 'user-enabled', object: `user ${userId}` }, (transaction) =>
    change(transaction, userId, { disabledAt: null }),
  );
}

/** For a user who has lost the authenticator: takes the second factor off and ends the sessions. */
export function resetSecondFactor(ctx: ActorContext, input: Input<typeof OneUser>): Promise<void> {
  authorise(ctx, 'manageUsers');
  const { userId } = parseInput(OneUser, input);
  const event = {
    action: 'second-factor-off',
    object: `user ${userId}`,
    details: { by: 'administrator' },
  } as const;
  return audited(ctx, event, async (transaction) => {
    await change(transaction, userId, { totpSealed: null, totpLastStep: null });
    await transaction.recoveryCode.deleteMany({ where: { userId } });
    await endSessions(transaction, userId);
  });
}

async function change(
  transaction: Prisma.TransactionClient,
  userId: string,
  data: Prisma.UserUpdateManyMutationInput,
): Promise<void> {
  const { count } = await transaction.user.updateMany({ where: { id: userId }, data });
  if (count === 0) throw noSuchUser();
}

const noSuchUser = () => new Failure('resource_not_found', say('people.unknownUser'));

async function endSessions(transaction: Prisma.TransactionClient, userId: string): Promise<void> {
  await transaction.session.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
}
