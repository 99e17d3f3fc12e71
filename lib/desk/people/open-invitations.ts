import type { Prisma } from '#lib/platform/prisma.ts';

/** The invitations that can be used: not used, not revoked, not expired, and made by who is an administrator still. */
export const openInvitations = (now: Date) =>
  ({
    usedAt: null,
    revokedAt: null,
    expiresAt: { gt: now },
    inviter: { role: 'administrator', disabledAt: null },
  }) as const satisfies Prisma.InvitationWhereInput;
