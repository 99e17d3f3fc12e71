import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { NewPassword } from '#lib/domain/people/new-password.ts';
import { audited } from '../audit/audited.ts';
import { type DeskContext, nobodyAt, type PlaceContext } from '../context/desk-context.ts';
import { Role } from '../context/permissions.ts';
import { said, say } from '../words/say.ts';
import { demandHardToGuess } from './demand-hard-to-guess.ts';
import { hashInvitationToken } from './invitation-token.ts';
import { openInvitations } from './open-invitations.ts';
import { hashPassword } from './password.ts';

const Token = z.string().regex(/^[\w-]{43}$/);

export const AcceptInvitation = z.object({
  token: Token,
  name: z.string().trim().min(1, said('people.enterName')).max(120, said('people.nameLong')),
  password: NewPassword,
});

/** What a link's page shows before anything is typed. */
export interface OpenInvitation {
  readonly email: string;
  readonly role: Role;
  /** The name that a user has already, who is let back in by the link. */
  readonly name: string | null;
}

/** The invitation behind a link; null for a used, revoked, expired or unknown one, all alike. */
export async function readInvitation(ctx: DeskContext, token: string): Promise<OpenInvitation | null> {
  if (!Token.safeParse(token).success) return null;
  const invitation = await ctx.db.invitation.findFirst({ where: openBy(token, ctx.now()) });
  if (invitation === null) return null;
  const { email, role } = invitation;
  const user = await ctx.db.user.findUnique({ where: { email } });
  return { email, role: Role.parse(user?.role ?? role), name: user?.name ?? null };
}

/**
 * Uses a link, once: brings a new user, or gives one a new password and ends the sessions opened with the old one.
 * Returns the e-mail to sign in with.
 * @throws Failure resource_not_found when the link is not (any longer) good; invalid_request for a common password
 */
export async function acceptInvitation(
  ctx: PlaceContext,
  input: Input<typeof AcceptInvitation>,
): Promise<string> {
  const { token, name, password } = parseInput(AcceptInvitation, input);
  const now = ctx.now();
  const invitation = await ctx.db.invitation.findFirst({ where: openBy(token, now) });
  if (invitation === null) throw noLonger();
  const { email, role } = invitation;
  demandHardToGuess(password, { email, name, organisation: ctx.env.ORGANISATION_NAME });
  const passwordHash = await hashPassword(password);
  const event = { action: 'user-joined', object: `invitation ${invitation.id}` } as const;
  return audited({ ...ctx, actor: nobodyAt(ctx) }, event, async (transaction) => {
    const used = { where: openBy(token, now), data: { usedAt: now } };
    const { count } = await transaction.invitation.updateMany(used);
    const user = await transaction.user.findUnique({ where: { email } });
    if (count === 0 || (user !== null && user.disabledAt !== null)) throw noLonger();
    await transaction.user.upsert({
      where: { email },
      create: { email, name, passwordHash, role },
      update: { name, passwordHash },
    });
    const own = { userId: user?.id ?? '', revokedAt: null };
    if (user !== null) await transaction.session.updateMany({ where: own, data: { revokedAt: now } });
    return email;
  });
}

const openBy = (token: string, now: Date) => ({
  ...openInvitations(now),
  tokenHash: hashInvitationToken(token),
});

function noLonger(): Failure {
  return new Failure('resource_not_found', say('people.linkClosed'));
}
