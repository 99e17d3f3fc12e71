import { deskDatabase } from '../context/desk-database.ts';
import { type Actor, Role } from '../context/permissions.ts';

/** Unused for so long, a session has ended. */
const IDLE_MS = 2 * 3_600_000;
/** Noted at most this often: reading a page must not write each time. */
const SEEN_EVERY_MS = 60_000;

/**
 * Who works in a session: asked of the database on every request, so that revoking, disabling and a new role work on
 * the next one. Null when it has ended in whatever way.
 */
export async function findActor(
  sessionId: string,
  { address, now = new Date() }: { address: string | null; now?: Date },
): Promise<Actor | null> {
  const db = deskDatabase();
  const session = await db.session.findUnique({ where: { id: sessionId }, include: { user: true } });
  if (session === null || session.revokedAt !== null || session.user.disabledAt !== null) return null;
  const idleMs = now.getTime() - session.lastSeenAt.getTime();
  if (session.expiresAt <= now || idleMs >= IDLE_MS) return null;
  if (idleMs >= SEEN_EVERY_MS) {
    await db.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { lastSeenAt: now } });
  }
  const { id, email, name, role } = session.user;
  return { userId: id, email, name, role: Role.parse(role), sessionId, address };
}
