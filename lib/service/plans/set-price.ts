import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { PriceCountry } from '#lib/domain/price/price-of.ts';
import { PricedItem } from '#lib/domain/price/priced-item.ts';
import { Name } from '../context/name.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { findPlan } from './find-plan.ts';
import { GRAPH_HAS_NO_PRICE, PriceCredits } from './price-credits.ts';

export const NewPriceOfPlan = z.strictObject({
  plan: Name,
  country: PriceCountry,
  item: PricedItem.refine((item) => item !== 'graph', GRAPH_HAS_NO_PRICE),
  priceCredits: PriceCredits,
});

/**
 * Sets what an item costs in a country (`US`: in all states; `*`: wherever nothing nearer is set). Requests that are
 * under way keep the price they were quoted.
 * @throws Failure invalid_request, resource_not_found (plan)
 */
export async function setPrice(
  ctx: OperatorContext,
  input: Input<typeof NewPriceOfPlan>,
): Promise<z.output<typeof NewPriceOfPlan>> {
  const price = parseInput(NewPriceOfPlan, input);
  const { plan, country, item, priceCredits } = price;
  const { id: planId } = await findPlan(ctx.db, plan);
  await ctx.db.planPrice.upsert({
    where: { planId_country_item: { planId, country, item } },
    create: { planId, country, item, priceCredits },
    update: { priceCredits },
  });
  return price;
}
