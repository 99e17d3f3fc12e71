import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { ItemToRetry, type OpenedRetry, retryItem } from '#lib/service/requests/retry-item.ts';
import { formNumber } from '../context/form-number.ts';
import { operated } from '../context/operated.ts';

export const ItemToTryAgain = ItemToRetry.extend({
  confirmedCredits: formNumber(ItemToRetry.shape.confirmedCredits),
});

/**
 * Tries a failed item again for its account, at the price that stood on the screen.
 * @throws Failure forbidden, invalid_request, conflict, resource_not_found
 */
export async function tryAgain(ctx: ActorContext, input: Input<typeof ItemToTryAgain>): Promise<OpenedRetry> {
  authorise(ctx, 'manageBooks');
  const item = parseInput(ItemToTryAgain, input);
  return operated(
    ctx,
    ({ requestId, accountId }) => ({
      action: 'request-retried',
      object: `account ${accountId}`,
      details: { request: item.requestId, retry: requestId, credits: item.confirmedCredits },
    }),
    (operator) => retryItem(operator, item),
  );
}
