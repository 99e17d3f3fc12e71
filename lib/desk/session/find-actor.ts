import type { DeskContext } from '../context/desk-context.ts';
import { type Actor, Role } from '../context/permissions.ts';
import { asksSecondFactorOf } from '../people/second-factor-rule.ts';

/** Unused for so long, a session has ended. */
const IDLE_MS = 2 * 3_600_000;
/** Noted at most this often: reading a page must not write each time. */
const SEEN_EVERY_MS = 60_000;

/**
 * Who works in a session: asked of the database on every request, so that revoking, disabling and a new role work on
 * the next one. Null when it has ended in whatever way.
 */
export async function findActor(
  { db, now }: Pick<DeskContext, 'db' | 'now'>,
  { sessionId, address }: { readonly sessionId: string; readonly address: string | null },
): Promise<Actor | null> {
  const at = now();
  const session = await db.session.findUnique({ where: { id: sessionId }, include: { user: true } });
  if (session === null || session.revokedAt !== null || session.user.disabledAt !== null) return null;
  const idleMs = at.getTime() - session.lastSeenAt.getTime();
  if (session.expiresAt <= at || idleMs >= IDLE_MS) return null;
  if (idleMs >= SEEN_EVERY_MS) {
    await db.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { lastSeenAt: at } });
  }
  const { id, email, name, passwordHash, totpSealed } = session.user;
  const role = Role.parse(session.user.role);
  // Who came by the identity provider, or can only come by it, has the second factor there.
  const mayLackIt = totpSealed === null && passwordHash !== null && !session.bySso;
  const needsSecondFactor = mayLackIt && (await asksSecondFactorOf({ db }, role));
  return { userId: id, email, name, role, sessionId, needsSecondFactor, address };
}
