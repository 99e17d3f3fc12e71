import { z } from 'zod';
import type { InvitationRow, UserRow } from '#lib/domain/people/user-row.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise, Role } from '../context/permissions.ts';
import { openInvitations } from './open-invitations.ts';

const Suspended = z.array(z.object({ userId: z.uuid(), count: z.int() }));

/** Everybody who works here, or may come. */
export async function listUsers(
  ctx: ActorContext,
): Promise<{ users: readonly UserRow[]; invitations: readonly InvitationRow[] }> {
  authorise(ctx, 'manageUsers');
  const users = await ctx.db.user.findMany({
    orderBy: { email: 'asc' },
    include: { sessions: { orderBy: { lastSeenAt: 'desc' }, take: 1, select: { lastSeenAt: true } } },
  });
  const invitations = await ctx.db.invitation.findMany({
    where: openInvitations(ctx.now()),
    orderBy: { createdAt: 'desc' },
    include: { inviter: { select: { email: true, name: true } } },
  });
  const suspended = await ctx.db.$queryRaw`
    select coalesce(s.kept_by, s.created_by) as "userId", count(*)::int as count
      from desk.share s join desk.report r on r.id = s.report_id
     where s.revoked_at is null and s.expires_at > clock_timestamp() and r.purged_at is null
       and not desk.is_share_kept(s)
     group by 1`;
  const suspendedOf = new Map(Suspended.parse(suspended).map(({ userId, count }) => [userId, count]));
  const emails = new Set(users.map(({ email }) => email));
  return {
    users: users.map(
      ({ id, email, name, role, passwordHash, totpSealed, ssoSubject, disabledAt, sessions }) => ({
        userId: id,
        email,
        name,
        role: Role.parse(role),
        signsInBy: [
          ...(passwordHash === null ? [] : (['password'] as const)),
          ...(totpSealed === null ? [] : (['code'] as const)),
          ...(ssoSubject === null ? [] : (['sso'] as const)),
        ],
        isDisabled: disabledAt !== null,
        isYou: id === ctx.actor.userId,
        suspendedShares: suspendedOf.get(id) ?? 0,
        lastSeenAt: sessions[0]?.lastSeenAt ?? null,
      }),
    ),
    invitations: invitations.map(({ id, email, role, expiresAt, inviter }) => ({
      invitationId: id,
      email,
      role: Role.parse(role),
      invitedBy: inviter.name ?? inviter.email,
      expiresAt,
      isForUser: emails.has(email),
    })),
  };
}
