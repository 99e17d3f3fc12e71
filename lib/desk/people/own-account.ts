import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { NewPassword } from '#lib/domain/people/new-password.ts';
import type { SessionRow } from '#lib/domain/people/user-row.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise, type Role } from '../context/permissions.ts';
import { said, say } from '../words/say.ts';
import { demandHardToGuess } from './demand-hard-to-guess.ts';
import { GivenPassword, hashPassword, verifyPassword } from './password.ts';
import { revokeLinks } from './revoke-links.ts';
import { bookTry, noteSuccess } from './sign-in-pause.ts';

export interface Profile {
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  /** Whether the organisation's rule asks for a second factor before anything else. */
  readonly needsSecondFactor: boolean;
  /** Of those that are not used. */
  readonly recoveryCodeCount: number;
  readonly sessions: readonly SessionRow[];
}

/** What somebody sees of their own account. */
export async function readProfile(ctx: ActorContext): Promise<Profile> {
  authorise(ctx, 'manageOwnAccount');
  const user = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    include: {
      _count: { select: { recovery: { where: { usedAt: null } } } },
      sessions: {
        where: { revokedAt: null, expiresAt: { gt: ctx.now() } },
        orderBy: { lastSeenAt: 'desc' },
      },
    },
  });
  return {
    email: user.email,
    name: user.name,
    role: ctx.actor.role,
    hasPassword: user.passwordHash !== null,
    hasSecondFactor: user.totpSealed !== null,
    needsSecondFactor: ctx.actor.needsSecondFactor,
    recoveryCodeCount: user._count.recovery,
    sessions: user.sessions.map(({ id, createdAt, lastSeenAt, address, browser }) => ({
      sessionId: id,
      startedAt: createdAt,
      lastSeenAt,
      address,
      browser,
      isThis: id === ctx.actor.sessionId,
    })),
  };
}

export const ChangeName = z.object({
  name: z.string().trim().min(1, said('people.enterName')).max(120, said('people.nameLong')),
});

export function changeName(ctx: ActorContext, input: Input<typeof ChangeName>): Promise<void> {
  authorise(ctx, 'manageOwnAccount');
  const { name } = parseInput(ChangeName, input);
  const event = { action: 'name-changed', object: `user ${ctx.actor.userId}` } as const;
  return audited(ctx, event, async (transaction) => {
    await transaction.user.update({ where: { id: ctx.actor.userId }, data: { name } });
  });
}

export const ChangePassword = z.object({ current: GivenPassword, next: NewPassword });

/**
 * Changes the password, and ends all other sessions and the links made by or for the user: whoever knows the old one is out.
 * @throws Failure invalid_request when the current password is not right; rate_limited after ten tries
 */
export async function changePassword(ctx: ActorContext, input: Input<typeof ChangePassword>): Promise<void> {
  authorise(ctx, 'manageOwnAccount');
  const { current, next } = parseInput(ChangePassword, input);
  await provePassword(ctx, { password: current });
  demandHardToGuess(next, { ...ctx.actor, organisation: ctx.env.ORGANISATION_NAME });
  const passwordHash = await hashPassword(next);
  const event = { action: 'password-changed', object: `user ${ctx.actor.userId}` } as const;
  await audited(ctx, event, async (transaction) => {
    await transaction.user.update({ where: { id: ctx.actor.userId }, data: { passwordHash } });
    await transaction.session.updateMany({
      where: { userId: ctx.actor.userId, revokedAt: null, id: { not: ctx.actor.sessionId } },
      data: { revokedAt: ctx.now() },
    });
    await revokeLinks(transaction, { userId: ctx.actor.userId, at: ctx.now() });
  });
}

export const ProvePassword = z.object({ password: GivenPassword });

/**
 * Asks for the password again, with the pause of the sign-in, counted for each session: a browser left open must not be
 * a way to guess, and what others try elsewhere is no reason to wait.
 */
export async function provePassword(ctx: ActorContext, input: Input<typeof ProvePassword>): Promise<void> {
  authorise(ctx, 'manageOwnAccount');
  const { password } = parseInput(ProvePassword, input);
  const { email, address, sessionId } = ctx.actor;
  const attempt = await bookTry(ctx.db, { email, address, device: `session ${sessionId}` });
  if ('pausedForS' in attempt) {
    const minutes = Math.ceil(attempt.pausedForS / 60);
    throw new Failure('rate_limited', say('people.tooMany', { minutes }), {
      retryAfterMs: attempt.pausedForS * 1_000,
    });
  }
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: ctx.actor.userId } });
  if (!(await verifyPassword(user.passwordHash, password))) {
    throw new Failure('invalid_request', say('people.wrongPassword'));
  }
  await noteSuccess(ctx.db, attempt.id);
}
