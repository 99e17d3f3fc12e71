import type { PricingAnswer, Read } from '#lib/contract/index.ts';

/** What can be said about searching a country before anything is typed. */
export interface SearchOffer {
  /** Empty where the register can't be searched. */
  readonly by: readonly string[];
  /** Credits; null where the service publishes none. */
  readonly priceCredits: number | null;
  readonly register: string | null;
  readonly typicalLatencyMs: number | null;
}

/** What pricing says, ours or another provider's. */
export type PricingRead = Pick<Read<PricingAnswer>, 'search'> & {
  readonly register?:
    | { readonly name?: string | undefined; readonly typicalLatencyMs?: number | undefined }
    | undefined;
};

/** Settles an answer of the pricing operation for the search page. A service that does not say takes both kinds. */
export function searchOfferOf({ search, register }: PricingRead): SearchOffer {
  return {
    by: search?.available === false ? [] : (search?.by ?? ['name', 'number']),
    priceCredits: search?.price ?? null,
    register: register?.name ?? null,
    typicalLatencyMs: register?.typicalLatencyMs ?? null,
  };
}
