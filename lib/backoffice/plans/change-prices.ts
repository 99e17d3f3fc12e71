import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { type ChangedPrices, setPrices } from '#lib/service/plans/set-prices.ts';
import { operated } from '../context/operated.ts';
import { PricesOfForm } from './prices-of-form.ts';

/**
 * Sets prices of a plan from now or from a later day on. Requests that began before keep theirs.
 * @throws Failure forbidden, invalid_request (also for a day that is over), resource_not_found
 */
export async function changePrices(ctx: ActorContext, input: Input<typeof PricesOfForm>): Promise<void> {
  authorise(ctx, 'manageAccounts');
  const prices = parseInput(PricesOfForm, input);
  await operated(
    ctx,
    ({ planId, from, changes }: ChangedPrices) =>
      changes.length === 0
        ? null
        : {
            action: 'prices-changed',
            object: `plan ${planId}`,
            details: {
              from: from?.toISOString() ?? 'now',
              prices: changes.map(({ country, item, before, priceCredits, isOwn }) =>
                [country, item, before, isOwn ? priceCredits : `nearest ${priceCredits}`].join(' '),
              ),
            },
          },
    (operator) => setPrices(operator, prices),
  );
}
