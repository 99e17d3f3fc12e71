import { z } from 'zod';
import { Country, countryCodeOf, Failure } from '#lib/contract/index.ts';

/** What holds wherever a country has no price of its own. */
export const EVERYWHERE = '*';

/** Where a price holds: one country, one state, all states (`US`), or everywhere. */
export const PriceCountry = z.enum(
  [...Country.options, 'US', EVERYWHERE],
  'expected a country of the interface, US (all states) or * (everywhere)',
);
export type PriceCountry = z.infer<typeof PriceCountry>;

/** A row of a plan. */
export const PlanPrice = z.object({
  country: z.string(),
  item: z.string(),
  priceCredits: z.int().nonnegative(),
});
export type PlanPrice = z.infer<typeof PlanPrice>;

/** A price that is set, or the end of a place's own one, from which on the nearest holds. */
export interface OwnOrNearest extends PlanPrice {
  readonly isOwn: boolean;
}

/**
 * What an item costs in a country, in credits: the nearest price wins, from the country's own (`US-DE`) over that of
 * all states (`US`) to the one that holds everywhere (`*`). `item` is a `PricedItem`.
 * @throws Failure internal when the plan has no price for it at all: nothing may be charged on a guess
 */
export function priceOf(prices: readonly PlanPrice[], country: Country, item: string): number {
  for (const place of [country, countryCodeOf(country), EVERYWHERE]) {
    const price = prices.find((row) => row.country === place && row.item === item);
    if (price !== undefined) return price.priceCredits;
  }
  throw new Failure(
    'internal',
    `The plan has no price for ${item} in ${country}. Nothing was charged. Tell the operator of the service.`,
  );
}
