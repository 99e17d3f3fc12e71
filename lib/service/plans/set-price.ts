import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { Name } from '../context/name.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { FirstDay, hasPriceEverywhere, NEEDS_PRICE, NewPrice } from './new-prices.ts';
import { setPrices } from './set-prices.ts';

export const NewPriceOfPlan = z
  .strictObject({ plan: Name, from: FirstDay, ...NewPrice.shape })
  .refine(hasPriceEverywhere, NEEDS_PRICE);

/**
 * Sets what an item costs in a country (`US`: in all states; `*`: wherever nothing nearer is set), from now or from a later
 * day on; null ends the country's own price, so that the nearest one holds. Requests that are under way keep the price they were quoted.
 * @throws Failure invalid_request, resource_not_found (plan)
 */
export async function setPrice(
  ctx: OperatorContext,
  input: Input<typeof NewPriceOfPlan>,
): Promise<z.output<typeof NewPriceOfPlan>> {
  const price = parseInput(NewPriceOfPlan, input);
  const { plan, from, ...rest } = price;
  await setPrices(ctx, { plan, from, prices: [rest] });
  return price;
}
