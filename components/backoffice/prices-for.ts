import { EVERYWHERE, type PlanPrice, type PriceCountry } from '#lib/domain/price/price-of.ts';

/** What an item costs somewhere, and whether by a price of its own. */
export interface PriceFor {
  readonly item: string;
  readonly priceCredits: number;
  readonly isOwn: boolean;
  /** What would hold there without a price of its own. */
  readonly nearestCredits: number;
}

/** What each item costs in a place: the nearest price wins, as when it is charged. */
export function pricesFor(prices: readonly PlanPrice[], country: PriceCountry): PriceFor[] {
  const nearest = [country, ...(country.startsWith('US-') ? ['US'] : []), EVERYWHERE];
  return prices
    .filter((price) => price.country === EVERYWHERE)
    .map((everywhere) => {
      const { item } = everywhere;
      const found = nearest.flatMap((place) =>
        prices.filter((row) => row.country === place && row.item === item),
      );
      const { priceCredits } = found[0] ?? everywhere;
      const isOwn = country !== EVERYWHERE && found[0]?.country === country;
      const { priceCredits: nearestCredits } = (isOwn ? found[1] : found[0]) ?? everywhere;
      return { item, priceCredits, isOwn, nearestCredits };
    });
}
