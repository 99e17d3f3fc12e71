import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise, Role } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { Email } from './email.ts';
import { newInvitationToken } from './invitation-token.ts';

const VALID_MS = 7 * 86_400_000;

export const InviteUser = z.object({ email: Email, role: Role });
export const RenewAccess = z.object({ userId: z.uuid() });
export const RevokeInvitation = z.object({ invitationId: z.uuid() });

/** A link's token, shown this once: a hash of it is stored. */
export interface InvitationLink {
  readonly token: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/**
 * Invites somebody by a link that the administrator hands over. It is good once, for seven days; an earlier one for
 * the same e-mail ends.
 * @throws Failure conflict when there is a user of this e-mail
 */
export async function inviteUser(
  ctx: ActorContext,
  input: Input<typeof InviteUser>,
): Promise<InvitationLink> {
  authorise(ctx, 'manageUsers');
  const { email, role } = parseInput(InviteUser, input);
  if ((await ctx.db.user.count({ where: { email } })) > 0) {
    throw new Failure('conflict', say('people.emailTaken'));
  }
  return makeLink(ctx, { email, role });
}

/**
 * A link by which a user chooses a new password; the role stays what it is when the link is used.
 * @throws Failure resource_not_found
 */
export async function renewAccess(
  ctx: ActorContext,
  input: Input<typeof RenewAccess>,
): Promise<InvitationLink> {
  authorise(ctx, 'manageUsers');
  const { userId } = parseInput(RenewAccess, input);
  const user = await ctx.db.user.findUnique({ where: { id: userId } });
  if (user === null || user.disabledAt !== null) {
    throw new Failure('resource_not_found', say('people.userDisabled'));
  }
  return makeLink(ctx, { email: user.email, role: Role.parse(user.role) });
}

/** Makes an invitation's link useless. */
export function revokeInvitation(ctx: ActorContext, input: Input<typeof RevokeInvitation>): Promise<void> {
  authorise(ctx, 'manageUsers');
  const { invitationId } = parseInput(RevokeInvitation, input);
  const event = { action: 'invitation-revoked', object: `invitation ${invitationId}` } as const;
  return audited(ctx, event, async (transaction) => {
    const open = { id: invitationId, usedAt: null, revokedAt: null };
    const { count } = await transaction.invitation.updateMany({
      where: open,
      data: { revokedAt: ctx.now() },
    });
    if (count === 0) throw new Failure('resource_not_found', say('people.invitationUsed'));
  });
}

function makeLink(
  ctx: ActorContext,
  { email, role }: { email: string; role: Role },
): Promise<InvitationLink> {
  const { token, tokenHash } = newInvitationToken();
  const expiresAt = new Date(ctx.now().getTime() + VALID_MS);
  const id = crypto.randomUUID();
  const event = { action: 'user-invited', object: `invitation ${id}`, details: { role } } as const;
  return audited(ctx, event, async (transaction) => {
    await transaction.invitation.updateMany({
      where: { email, usedAt: null, revokedAt: null },
      data: { revokedAt: ctx.now() },
    });
    await transaction.invitation.create({
      data: { id, email, role, tokenHash, expiresAt, invitedBy: ctx.actor.userId },
    });
    return { token, email, expiresAt };
  });
}
