import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import {
  CorrectionToPropose,
  type ProposedCorrection,
  proposeCorrection,
} from '#lib/service/ledger/propose-correction.ts';
import { formNumber } from '../context/form-number.ts';
import { operated } from '../context/operated.ts';

const { entryId, amountCredits } = CorrectionToPropose.shape;

export const EntryToCorrect = CorrectionToPropose.omit({ by: true }).extend({
  entryId: formNumber(entryId),
  amountCredits: formNumber(amountCredits),
});

/**
 * Proposes to take an entry of the ledger back, in part or in whole; another person has to confirm it.
 * @throws Failure forbidden, invalid_request, resource_not_found
 */
export async function correctEntry(
  ctx: ActorContext,
  input: Input<typeof EntryToCorrect>,
): Promise<ProposedCorrection> {
  authorise(ctx, 'manageBooks');
  const correction = parseInput(EntryToCorrect, input);
  return operated(
    ctx,
    (proposed) => ({
      action: 'correction-proposed',
      object: `account ${proposed.accountId}`,
      reason: correction.reason,
      details: { entry: correction.entryId, credits: proposed.amountCredits },
    }),
    (operator) => proposeCorrection(operator, { ...correction, by: ctx.actor.userId }),
  );
}
