import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { revokeLinks } from './revoke-links.ts';

/** Ends the session that the actor works in. */
export function signOut(ctx: ActorContext): Promise<void> {
  authorise(ctx, 'manageOwnAccount');
  const event = { action: 'sign-out', object: `session ${ctx.actor.sessionId}` } as const;
  return audited(ctx, event, async (transaction) => {
    const open = { id: ctx.actor.sessionId, revokedAt: null };
    await transaction.session.updateMany({ where: open, data: { revokedAt: ctx.now() } });
  });
}

export const EndSession = z.object({ sessionId: z.uuid() });

/**
 * Ends one of the actor's own sessions.
 * @throws Failure resource_not_found when it is not one of theirs
 */
export function endSession(ctx: ActorContext, input: Input<typeof EndSession>): Promise<void> {
  authorise(ctx, 'manageOwnAccount');
  const { sessionId } = parseInput(EndSession, input);
  const event = { action: 'session-ended', object: `session ${sessionId}` } as const;
  return audited(ctx, event, async (transaction) => {
    const own = { id: sessionId, userId: ctx.actor.userId, revokedAt: null };
    const { count } = await transaction.session.updateMany({ where: own, data: { revokedAt: ctx.now() } });
    if (count === 0) throw new Failure('resource_not_found', say('people.sessionEnded'));
  });
}

/** Ends all of the actor's sessions, this one included, and the links made by or for the actor. Returns how many sessions. */
export function signOutEverywhere(ctx: ActorContext): Promise<number> {
  authorise(ctx, 'manageOwnAccount');
  const event = { action: 'sign-out-everywhere', object: `user ${ctx.actor.userId}` } as const;
  return audited(ctx, event, async (transaction) => {
    const own = { userId: ctx.actor.userId, revokedAt: null };
    const { count } = await transaction.session.updateMany({ where: own, data: { revokedAt: ctx.now() } });
    await revokeLinks(transaction, { userId: ctx.actor.userId, at: ctx.now() });
    return count;
  });
}
