import { EVERYWHERE } from '#lib/domain/price/price-of.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { STANDARD_PRICES } from './standard-prices.ts';

/**
 * Gives every plan the standard price for an item that it has no price for, as after an update that brings a new
 * one. Prices that are there stay. Returns how many were added.
 */
export async function completePlans({ db }: OperatorContext): Promise<number> {
  const plans = await db.plan.findMany({ select: { id: true } });
  const standard = Object.entries(STANDARD_PRICES);
  const { count } = await db.planPrice.createMany({
    data: plans.flatMap(({ id: planId }) =>
      standard.map(([item, priceCredits]) => ({ planId, country: EVERYWHERE, item, priceCredits })),
    ),
    skipDuplicates: true,
  });
  return count;
}
