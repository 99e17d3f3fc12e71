import type { ItemErrorCode, NewCompanyRequest, PricedDocument } from '#lib/contract/index.ts';

/** An item of a request before it is opened: `priceCredits` is what it would cost now, 0 when the account has it. */
export interface QuotedItem {
  readonly item: string;
  readonly priceCredits: number;
  readonly isCached: boolean;
  /** The most that it may cost, where that is not its price: a graph's budget. */
  readonly mostCredits?: number;
  /** Why it is not started: not offered by the register, a document id that it never gave out, no fast source. */
  readonly refusal: Extract<
    ItemErrorCode,
    'datapoint_not_supported' | 'resource_not_found' | 'fast_source_unavailable'
  > | null;
}

/** A new request as `quoteQuestion` parsed it, with what `quoteItems` says that it costs. */
export interface QuotedRequest {
  readonly asked: NewCompanyRequest;
  readonly companyKey: string;
  readonly items: readonly (QuotedItem & { readonly snapshotId: string | null })[];
  /** Of one company profile, where a graph is asked for. */
  readonly profilePriceCredits?: number;
  /** This account's price of each kind of document now. */
  readonly documentPrices: Partial<Record<PricedDocument, number>>;
}
