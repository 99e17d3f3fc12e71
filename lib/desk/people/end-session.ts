import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { audited } from '../audit/audited.ts';
import { deskDatabase } from '../context/desk-database.ts';
import { type Actor, authorise } from '../context/permissions.ts';

/** Ends the session that the actor works in. */
export function signOut(actor: Actor): Promise<void> {
  authorise(actor, 'manageOwnAccount');
  const act = { action: 'sign-out', object: `session ${actor.sessionId}` } as const;
  return audited(deskDatabase(), actor, act, async (transaction) => {
    const open = { id: actor.sessionId, revokedAt: null };
    await transaction.session.updateMany({ where: open, data: { revokedAt: new Date() } });
  });
}

export const EndSession = z.object({ sessionId: z.uuid() });

/**
 * Ends one of the actor's own sessions.
 * @throws Failure resource_not_found when it is not one of theirs
 */
export function endSession(actor: Actor, { sessionId }: z.infer<typeof EndSession>): Promise<void> {
  authorise(actor, 'manageOwnAccount');
  const act = { action: 'session-ended', object: `session ${sessionId}` } as const;
  return audited(deskDatabase(), actor, act, async (transaction) => {
    const own = { id: sessionId, userId: actor.userId, revokedAt: null };
    const { count } = await transaction.session.updateMany({ where: own, data: { revokedAt: new Date() } });
    if (count === 0)
      throw new Failure('resource_not_found', 'This session has ended already, or is not yours.');
  });
}

/** Ends all of the actor's sessions, this one included. Returns how many. */
export function signOutEverywhere(actor: Actor): Promise<number> {
  authorise(actor, 'manageOwnAccount');
  const act = { action: 'sign-out-everywhere', object: `user ${actor.userId}` } as const;
  return audited(deskDatabase(), actor, act, async (transaction) => {
    const own = { userId: actor.userId, revokedAt: null };
    const { count } = await transaction.session.updateMany({ where: own, data: { revokedAt: new Date() } });
    return count;
  });
}
