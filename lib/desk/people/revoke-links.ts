import type { Prisma } from '#lib/platform/prisma.ts';

/**
 * Revokes the links that a user has made for others, and those that others have made for the user: what was handed out
 * under an earlier password or an earlier role lets nobody in.
 */
export async function revokeLinks(
  transaction: Prisma.TransactionClient,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const { email } = await transaction.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true },
  });
  await transaction.invitation.updateMany({
    where: { usedAt: null, revokedAt: null, OR: [{ invitedBy: userId }, { email }] },
    data: { revokedAt: at },
  });
}
