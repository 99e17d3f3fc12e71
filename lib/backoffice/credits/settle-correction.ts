import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import {
  CorrectionToDecide,
  type DecidedCorrection,
  decideCorrection,
} from '#lib/service/ledger/decide-correction.ts';
import { operated } from '../context/operated.ts';

export const CorrectionToSettle = CorrectionToDecide.omit({ by: true });

/**
 * Confirms or declines a correction that another person has proposed, or withdraws one's own.
 * @throws Failure forbidden, invalid_request (decided before, or by the wrong person), resource_not_found
 */
export async function settleCorrection(
  ctx: ActorContext,
  input: Input<typeof CorrectionToSettle>,
): Promise<void> {
  authorise(ctx, 'manageBooks');
  const { correctionId, decision } = parseInput(CorrectionToSettle, input);
  await operated(
    ctx,
    ({ accountId, entryId, amountCredits }: DecidedCorrection) => ({
      action: 'correction-decided',
      object: `account ${accountId}`,
      details: { to: decision, entry: entryId, credits: amountCredits },
    }),
    (operator) => decideCorrection(operator, { correctionId, decision, by: ctx.actor.userId }),
  );
}
