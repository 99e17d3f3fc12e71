import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { type PreviewedPrices, previewPrices } from '#lib/service/plans/preview-prices.ts';
import { operatorOf } from '../context/operated.ts';
import { PricesOfForm } from './prices-of-form.ts';

/**
 * What new prices would change, and for whom; nothing is changed.
 * @throws Failure forbidden, invalid_request (also for a day that is over), resource_not_found
 */
export async function previewChange(
  ctx: ActorContext,
  input: Input<typeof PricesOfForm>,
): Promise<PreviewedPrices> {
  authorise(ctx, 'manageAccounts');
  return previewPrices(operatorOf(ctx), parseInput(PricesOfForm, input));
}
