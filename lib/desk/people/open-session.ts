import type { PrismaClient } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { Place } from '../context/place-of-request.ts';
import { SESSION_SECONDS } from './session-cookie.ts';

/** How somebody proved who they are. */
export type Proof = 'password' | 'password and code' | 'identity provider' | 'invitation';

/** Opens a session; returns its id, which the cookie carries. */
export function openSession(
  db: PrismaClient,
  userId: string,
  { address, browser }: Place,
  proof: Proof,
): Promise<string> {
  const by = { userId, address };
  return audited(
    db,
    by,
    { action: 'sign-in', object: `user ${userId}`, details: { proof } },
    async (transaction) => {
      const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1_000);
      const { id } = await transaction.session.create({ data: { userId, expiresAt, address, browser } });
      return id;
    },
  );
}
