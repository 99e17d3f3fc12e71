import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { demandOpen } from './find-open-share.ts';
import { addCode } from './share-code.ts';

const VALID_MINUTES = 60;

export const HandOverCode = z.object({
  /** Of the link. */
  id: z.uuid(),
  recipientId: z.uuid(),
});

/** A code, shown this once. */
export interface HandedCode {
  readonly code: string;
  readonly email: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/**
 * A code that the sharer passes on to a recipient: where no mail is sent, or none came. Good once, for an hour.
 * @throws Failure `forbidden`, `resource_not_found`, `gone` where the link has ended, `rate_limited`
 */
export async function handOverCode(
  ctx: ActorContext,
  input: Input<typeof HandOverCode>,
): Promise<HandedCode> {
  authorise(ctx, 'shareReports');
  const { id, recipientId } = parseInput(HandOverCode, input);
  const row = await ctx.db.shareRecipient.findUnique({
    where: { id: recipientId, shareId: id },
    include: { share: true },
  });
  if (row === null) throw new Failure('resource_not_found', say('shares.unknownRecipient'));
  const { email, share } = row;
  if (email === null) throw new Failure('gone', say('shares.gone'));
  const event = {
    action: 'share-code-sent',
    object: `report ${share.reportId}`,
    details: { share: id, version: share.version, recipient: recipientId, by: 'sender' },
  } as const;
  return audited(ctx, event, async (transaction) => {
    await demandOpen(transaction, id);
    const made = await addCode(transaction, ctx.env, { shareId: id, recipientId, minutes: VALID_MINUTES });
    if (made === null) {
      throw new Failure('rate_limited', say('shares.fiveCodes'));
    }
    return { code: made.code, email, expiresAt: made.expiresAt.toISOString() };
  });
}
