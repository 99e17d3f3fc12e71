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
