import type { Offer } from '../owners/index.ts';
import type { OwnershipView } from '../ownership-view/index.ts';

/**
 * Declared owners that could be looked up where the result is open, one offer for each company. A final result needs none.
 * The one answer to whether a version was saved with such offers: sentence, list and approval follow it.
 */
export function ownersOnOffer(
  ownership: Pick<OwnershipView, 'isSettled' | 'coverage'> | undefined,
): readonly Offer[] {
  if (ownership === undefined || ownership.isSettled) return [];
  const offers = ownership.coverage.ends.flatMap((end) => end.offers);
  const owners = offers.filter(({ item }) => item === 'ultimateBeneficialOwners');
  return [...new Map(owners.map((offer) => [offer.nodeId, offer])).values()];
}

/** What they cost together, in credits; undefined where there is none, or a price is not known. */
export function priceOnOffer(ownership: Parameters<typeof ownersOnOffer>[0]): number | undefined {
  const prices = ownersOnOffer(ownership).map(({ credits }) => credits);
  const known = prices.filter((price) => price !== undefined);
  if (known.length === 0 || known.length < prices.length) return undefined;
  return known.reduce((sum, price) => sum + price, 0);
}
