import { audited } from '../audit/audited.ts';
import { nobodyAt, type PlaceContext } from '../context/desk-context.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { openInvitations } from './open-invitations.ts';
import { openSession } from './open-session.ts';
import { SSO_LINK_MARK } from './sealed-mark.ts';
import { identityOf, type SsoIdentity } from './sso-identity.ts';

/** Why the identity provider's word was not enough. */
export type SsoRefusal = 'sso-unverified' | 'sso-weak' | 'sso-unknown';

/** A session, or why there is none; `link` is what the browser keeps until its user has signed in by password. */
export type SsoSignIn =
  | { readonly sessionId: string; readonly userId: string }
  | { readonly refused: SsoRefusal }
  | { readonly refused: 'sso-link'; readonly link: string };

/**
 * Signs in somebody whom the identity provider vouches for. Found by issuer and subject or, the first time, by the
 * verified e-mail: somebody invited, who gets the role of the invitation and no other, or a user, who signs in by password
 * once more before the two are linked. Nobody is ever given rights just for being known there.
 */
export async function signInBySso(ctx: PlaceContext, profile: unknown): Promise<SsoSignIn> {
  const identity = identityOf(profile, ctx.env);
  if ('refused' in identity) {
    await noteFailedSignIn(ctx, null);
    return identity;
  }
  const { issuer: ssoIssuer, subject: ssoSubject, email } = identity;
  const user =
    (await ctx.db.user.findUnique({ where: { ssoIssuer_ssoSubject: { ssoIssuer, ssoSubject } } })) ??
    (await ctx.db.user.findUnique({ where: { email } })) ??
    (await joinInvited(ctx, identity));
  // Given to somebody else there, an e-mail means a person who is not our user.
  const isOurs =
    user !== null &&
    (user.ssoSubject ?? ssoSubject) === ssoSubject &&
    (user.ssoIssuer ?? ssoIssuer) === ssoIssuer;
  if (user === null || !isOurs || user.disabledAt !== null) {
    const why = isOurs ? 'disabled' : 'another-subject';
    await noteFailedSignIn(ctx, user && { userId: user.id, why });
    return { refused: 'sso-unknown' };
  }
  const { id: userId } = user;
  if (user.ssoSubject === null) {
    const link = await SSO_LINK_MARK.write(ctx.env, { userId, issuer: ssoIssuer, subject: ssoSubject });
    return { refused: 'sso-link', link };
  }
  // Linked before issuers were noted: subject and e-mail agree.
  if (user.ssoIssuer === null) await linkSso(ctx, { userId, issuer: ssoIssuer, subject: ssoSubject });
  return { sessionId: await openSession(ctx, { userId, proof: 'identity provider' }), userId };
}

/** Links a user to a subject of the identity provider, from now on enough to sign in; who is linked already stays so. */
export async function linkSso(
  ctx: PlaceContext,
  { userId, issuer, subject }: Omit<SsoIdentity, 'email'> & { readonly userId: string },
): Promise<void> {
  const actor = { userId, address: ctx.place.address };
  const actOf = (count: number) =>
    count === 0 ? null : ({ action: 'sso-linked', object: `user ${userId}` } as const);
  await audited({ ...ctx, actor }, actOf, async (transaction) => {
    const unlinked = { id: userId, ssoIssuer: null, OR: [{ ssoSubject: null }, { ssoSubject: subject }] };
    const data = { ssoIssuer: issuer, ssoSubject: subject };
    return (await transaction.user.updateMany({ where: unlinked, data })).count;
  });
}

async function joinInvited(ctx: PlaceContext, { issuer, subject, email }: SsoIdentity) {
  const now = ctx.now();
  const open = { ...openInvitations(now), email };
  const invitation = await ctx.db.invitation.findFirst({ where: open, orderBy: { createdAt: 'desc' } });
  if (invitation === null) return null;
  const event = { action: 'user-joined', object: `invitation ${invitation.id}` } as const;
  return audited({ ...ctx, actor: nobodyAt(ctx) }, event, async (transaction) => {
    const used = { where: { ...open, id: invitation.id }, data: { usedAt: now } };
    const { count } = await transaction.invitation.updateMany(used);
    if (count === 0) return null;
    return transaction.user.create({
      data: { email, ssoIssuer: issuer, ssoSubject: subject, role: invitation.role },
    });
  });
}
