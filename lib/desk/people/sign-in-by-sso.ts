import { z } from 'zod';
import { audited } from '../audit/audited.ts';
import { deskDatabase } from '../context/desk-database.ts';
import type { Place } from '../context/place-of-request.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { openSession } from './open-session.ts';
import { Email } from './sign-in.ts';

/** What we take from the identity provider: who it is, and an e-mail that it has verified. */
const Identity = z.object({ sub: z.string().min(1).max(255), email: Email, email_verified: z.literal(true) });

/** Why the identity provider's word was not enough. */
export type SsoRefusal = 'sso-unverified' | 'sso-unknown';

/**
 * Signs in somebody whom the identity provider vouches for. Found by the provider's subject or, the first time, by
 * the verified e-mail: a user, or somebody invited, who gets the role of the invitation and no other. Nobody is ever
 * given rights just for being known there.
 */
export async function signInBySso(
  profile: unknown,
  place: Place,
): Promise<{ readonly sessionId: string; readonly userId: string } | { readonly refused: SsoRefusal }> {
  const identity = Identity.safeParse(profile);
  if (!identity.success) {
    await noteFailedSignIn(deskDatabase(), place, null);
    return { refused: 'sso-unverified' };
  }
  const { sub, email } = identity.data;
  const db = deskDatabase();
  const user =
    (await db.user.findUnique({ where: { ssoSubject: sub } })) ??
    (await db.user.findUnique({ where: { email } })) ??
    (await joinInvited(email, sub, place));
  // Given to somebody else there, an e-mail means a person who is not our user.
  const isOurs = user !== null && (user.ssoSubject ?? sub) === sub;
  if (user === null || !isOurs || user.disabledAt !== null) {
    const why = isOurs ? 'disabled' : 'another-subject';
    await noteFailedSignIn(db, place, user && { userId: user.id, why });
    return { refused: 'sso-unknown' };
  }
  if (user.ssoSubject === null) {
    const act = { action: 'sso-linked', object: `user ${user.id}` } as const;
    await audited(db, { userId: user.id, address: place.address }, act, (transaction) =>
      transaction.user.update({ where: { id: user.id }, data: { ssoSubject: sub } }),
    );
  }
  return { sessionId: await openSession(db, user.id, place, 'identity provider'), userId: user.id };
}

async function joinInvited(email: string, ssoSubject: string, { address }: Place) {
  const db = deskDatabase();
  const open = { email, usedAt: null, revokedAt: null, expiresAt: { gt: new Date() } };
  const invitation = await db.invitation.findFirst({ where: open, orderBy: { createdAt: 'desc' } });
  if (invitation === null) return null;
  const act = { action: 'user-joined', object: `invitation ${invitation.id}` } as const;
  return audited(db, { userId: null, address }, act, async (transaction) => {
    const used = { where: { ...open, id: invitation.id }, data: { usedAt: new Date() } };
    const { count } = await transaction.invitation.updateMany(used);
    if (count === 0) return null;
    return transaction.user.create({ data: { email, ssoSubject, role: invitation.role } });
  });
}
