import type { PricingAnswer, Read } from '#lib/contract/index.ts';
import { type AskedSource, askedSourceOf } from './asked-source.ts';

/** What can be said about searching a country before anything is typed. */
export interface SearchOffer {
  /** Empty where the register can't be searched. */
  readonly by: readonly string[];
  /** Credits; null where the service publishes none. */
  readonly priceCredits: number | null;
  readonly source: AskedSource | null;
  readonly typicalLatencyMs: number | null;
}

/** What pricing says, ours or another provider's. */
export type PricingRead = Pick<Read<PricingAnswer>, 'search' | 'register'>;

/** Settles an answer of the pricing operation for the search page. A service that does not say takes both kinds. */
export function searchOfferOf({ search, register }: PricingRead): SearchOffer {
  return {
    by: search?.available === false ? [] : (search?.by ?? ['name', 'number']),
    priceCredits: search?.price ?? null,
    source: askedSourceOf(register),
    typicalLatencyMs: register?.typicalLatencyMs ?? null,
  };
}
