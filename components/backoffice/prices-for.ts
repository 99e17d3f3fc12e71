import { EVERYWHERE, type PlanPrice, type PriceCountry } from '#lib/domain/price/price-of.ts';

/** What an item costs somewhere, and whether by a price of its own. */
export interface PriceFor {
  readonly item: string;
  readonly priceCredits: number;
  readonly isOwn: boolean;
}

/** What each item costs in a place: the nearest price wins, as when it is charged. */
export function pricesFor(prices: readonly PlanPrice[], country: PriceCountry): PriceFor[] {
  const nearest = [country, ...(country.startsWith('US-') ? ['US'] : []), EVERYWHERE];
  return prices
    .filter((price) => price.country === EVERYWHERE)
    .map((everywhere) => {
      const found = nearest
        .map((place) => prices.find((row) => row.country === place && row.item === everywhere.item))
        .find((row) => row !== undefined);
      const { item, priceCredits } = found ?? everywhere;
      return { item, priceCredits, isOwn: found?.country === country && country !== EVERYWHERE };
    });
}
