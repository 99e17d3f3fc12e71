import { type Country, countryCodeOf } from '#lib/contract/index.ts';
import { PlanPrice, priceOf } from '#lib/domain/price/price-of.ts';
import type { PricedItem } from '#lib/domain/price/priced-item.ts';
import { many, type Queryable } from '#lib/platform/db.ts';

const PRICES = {
  name: 'prices-of',
  text: `select country, item, price_credits as "priceCredits"
           from service.prices_at($1, $2, $3, statement_timestamp())`,
};

/** A plan's prices of some items in a country now, in credits. */
export async function pricesOf(
  on: Queryable,
  planId: string,
  country: Country,
  items: readonly PricedItem[],
): Promise<{ priceOf: (item: PricedItem) => number }> {
  const places = [country, countryCodeOf(country), '*'];
  const prices = await many(on, PRICES, [planId, places, items], PlanPrice);
  return { priceOf: (item) => priceOf(prices, country, item) };
}
