import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { audited } from '../audit/audited.ts';
import { deskDatabase } from '../context/desk-database.ts';
import { type Actor, authorise, type Role } from '../context/permissions.ts';
import { hashPassword, NewPassword, verifyPassword } from './password.ts';
import { bookTry, noteSuccess } from './sign-in-pause.ts';

export interface SessionRow {
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly address: string | null;
  readonly browser: string | null;
  readonly isThis: boolean;
}

export interface Profile {
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly sessions: readonly SessionRow[];
}

/** What somebody sees of their own account. */
export async function readProfile(actor: Actor): Promise<Profile> {
  authorise(actor, 'manageOwnAccount');
  const user = await deskDatabase().user.findUniqueOrThrow({
    where: { id: actor.userId },
    include: {
      sessions: {
        where: { revokedAt: null, expiresAt: { gt: new Date() } },
        orderBy: { lastSeenAt: 'desc' },
      },
    },
  });
  return {
    email: user.email,
    name: user.name,
    role: actor.role,
    hasPassword: user.passwordHash !== null,
    hasSecondFactor: user.totpSealed !== null,
    sessions: user.sessions.map(({ id, createdAt, lastSeenAt, address, browser }) => ({
      sessionId: id,
      startedAt: createdAt,
      lastSeenAt,
      address,
      browser,
      isThis: id === actor.sessionId,
    })),
  };
}

export const ChangeName = z.object({
  name: z.string().trim().min(1, 'Give your name.').max(120, 'A name has at most 120 characters.'),
});

export function changeName(actor: Actor, { name }: z.infer<typeof ChangeName>): Promise<void> {
  authorise(actor, 'manageOwnAccount');
  const act = { action: 'name-changed', object: `user ${actor.userId}` } as const;
  return audited(deskDatabase(), actor, act, async (transaction) => {
    await transaction.user.update({ where: { id: actor.userId }, data: { name } });
  });
}

export const ChangePassword = z.object({ current: z.string().min(1).max(200), next: NewPassword });

/**
 * Changes the password and ends all other sessions: whoever knows the old one is out.
 * @throws Failure invalid_request when the current password is not right; rate_limited after ten tries
 */
export async function changePassword(
  actor: Actor,
  { current, next }: z.infer<typeof ChangePassword>,
): Promise<void> {
  authorise(actor, 'manageOwnAccount');
  await provePassword(actor, current);
  const passwordHash = await hashPassword(next);
  const act = { action: 'password-changed', object: `user ${actor.userId}` } as const;
  await audited(deskDatabase(), actor, act, async (transaction) => {
    await transaction.user.update({ where: { id: actor.userId }, data: { passwordHash } });
    await transaction.session.updateMany({
      where: { userId: actor.userId, revokedAt: null, id: { not: actor.sessionId } },
      data: { revokedAt: new Date() },
    });
  });
}

/** Asks for the password again, with the pause of the sign-in: a browser left open must not be a way to guess. */
export async function provePassword(actor: Actor, password: string): Promise<void> {
  authorise(actor, 'manageOwnAccount');
  const db = deskDatabase();
  const attempt = await bookTry(db, actor.email);
  if ('pausedForS' in attempt) {
    const minutes = Math.ceil(attempt.pausedForS / 60);
    throw new Failure('rate_limited', `Too many tries. Try again in ${minutes} min. Nothing was changed.`, {
      retryAfterMs: attempt.pausedForS * 1_000,
    });
  }
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  if (!(await verifyPassword(user.passwordHash, password))) {
    throw new Failure('invalid_request', 'The current password is not right. Nothing was changed.');
  }
  await noteSuccess(db, attempt.id);
}
