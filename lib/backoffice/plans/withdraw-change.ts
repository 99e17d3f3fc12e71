import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { PlannedChange, type WithdrawnPrices, withdrawPrices } from '#lib/service/plans/withdraw-prices.ts';
import { operated } from '../context/operated.ts';

/**
 * Withdraws prices that were planned for a moment and are not in force yet.
 * @throws Failure forbidden, invalid_request, resource_not_found (plan; nothing is planned for then)
 */
export async function withdrawChange(ctx: ActorContext, input: Input<typeof PlannedChange>): Promise<void> {
  authorise(ctx, 'manageAccounts');
  const change = parseInput(PlannedChange, input);
  await operated(
    ctx,
    ({ planId, from, withdrawn }: WithdrawnPrices) => ({
      action: 'prices-withdrawn',
      object: `plan ${planId}`,
      details: {
        from: from.toISOString(),
        prices: withdrawn.map(({ country, item, priceCredits, isOwn }) =>
          [country, item, isOwn ? priceCredits : 'nearest'].join(' '),
        ),
      },
    }),
    (operator) => withdrawPrices(operator, change),
  );
}
