import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { FlagReason } from './decide-flags.ts';

export const WithdrawFlagDecision = z.strictObject({ id: z.uuid(), reason: FlagReason });

/**
 * Withdraws a decision: its flag is open again. The decision stays on record.
 * @throws Failure `forbidden`, `resource_not_found`, `conflict` where it is withdrawn already
 */
export async function withdrawFlagDecision(
  ctx: ActorContext,
  input: Input<typeof WithdrawFlagDecision>,
): Promise<void> {
  authorise(ctx, 'decideFlags');
  const { id, reason } = parseInput(WithdrawFlagDecision, input);
  const row = await ctx.db.flagDecision.findUnique({ where: { id } });
  if (row === null) throw new Failure('resource_not_found', say('flags.noDecision'));
  const event = {
    action: 'flag-decision-withdrawn',
    object: `company ${row.country} ${row.companyId}`,
    reason,
    details: { flags: [{ key: row.flagKey, decisionId: id, factsSha256: row.factsSha256 }] },
  } as const;
  await audited(ctx, event, async (transaction) => {
    const { count } = await transaction.flagDecision.updateMany({
      where: { id, withdrawnAt: null },
      data: { withdrawnBy: ctx.actor.userId, withdrawnAt: ctx.now(), withdrawnReason: reason },
    });
    if (count === 0) throw new Failure('conflict', say('flags.withdrawnAlready'));
  });
}
