import type { Offer } from '#lib/domain/owners/index.ts';
import type { CoverageView } from '#lib/domain/ownership-view/index.ts';

/** An offer of a company's data as an address names it: "GB/99000004/ultimateBeneficialOwners"; undefined for a tracing. */
export const offerKey = ({ place, item }: Offer): string | undefined =>
  place === undefined || item === 'graph' ? undefined : `${place.country}/${place.companyId}/${item}`;

/** The offer of the page that an address names: nothing else opens the panel. */
export const findOffer = (coverage: CoverageView | undefined, key: string | undefined): Offer | undefined =>
  key === undefined
    ? undefined
    : coverage?.ends.flatMap(({ offers }) => offers).find((offer) => offerKey(offer) === key);
