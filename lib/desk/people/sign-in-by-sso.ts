import { z } from 'zod';
import { audited } from '../audit/audited.ts';
import { nobodyAt, type PlaceContext } from '../context/desk-context.ts';
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
  ctx: PlaceContext,
  profile: unknown,
): Promise<{ readonly sessionId: string; readonly userId: string } | { readonly refused: SsoRefusal }> {
  const identity = Identity.safeParse(profile);
  if (!identity.success) {
    await noteFailedSignIn(ctx, null);
    return { refused: 'sso-unverified' };
  }
  const { sub, email } = identity.data;
  const user =
    (await ctx.db.user.findUnique({ where: { ssoSubject: sub } })) ??
    (await ctx.db.user.findUnique({ where: { email } })) ??
    (await joinInvited(ctx, { email, ssoSubject: sub }));
  // Given to somebody else there, an e-mail means a person who is not our user.
  const isOurs = user !== null && (user.ssoSubject ?? sub) === sub;
  if (user === null || !isOurs || user.disabledAt !== null) {
    const why = isOurs ? 'disabled' : 'another-subject';
    await noteFailedSignIn(ctx, user && { userId: user.id, why });
    return { refused: 'sso-unknown' };
  }
  if (user.ssoSubject === null) {
    const event = { action: 'sso-linked', object: `user ${user.id}` } as const;
    const actor = { userId: user.id, address: ctx.place.address };
    await audited({ ...ctx, actor }, event, (transaction) =>
      transaction.user.update({ where: { id: user.id }, data: { ssoSubject: sub } }),
    );
  }
  const { id: userId } = user;
  return { sessionId: await openSession(ctx, { userId, proof: 'identity provider' }), userId };
}

async function joinInvited(
  ctx: PlaceContext,
  { email, ssoSubject }: { readonly email: string; readonly ssoSubject: string },
) {
  const now = ctx.now();
  const open = { email, usedAt: null, revokedAt: null, expiresAt: { gt: now } };
  const invitation = await ctx.db.invitation.findFirst({ where: open, orderBy: { createdAt: 'desc' } });
  if (invitation === null) return null;
  const event = { action: 'user-joined', object: `invitation ${invitation.id}` } as const;
  return audited({ ...ctx, actor: nobodyAt(ctx) }, event, async (transaction) => {
    const used = { where: { ...open, id: invitation.id }, data: { usedAt: now } };
    const { count } = await transaction.invitation.updateMany(used);
    if (count === 0) return null;
    return transaction.user.create({ data: { email, ssoSubject, role: invitation.role } });
  });
}
