import type { GraphOptions } from '#lib/contract/index.ts';
import type { Quote, QuoteItem } from './quote.ts';

/** How far a graph went: its limits, whose declared owners were looked up, and how many companies were fetched for it. */
export interface GraphReach
  extends Pick<GraphOptions, 'maxDepth' | 'maxNodes' | 'timeoutSeconds' | 'declaredOwners'> {
  readonly companies: number;
}

/** Data of another company on which a version rests, at its price now. */
export interface RecheckOther {
  readonly country: string;
  readonly companyId: string;
  readonly name: string;
  readonly items: readonly QuoteItem[];
}

/** What asking once more for what a version was made from costs. */
export interface RecheckQuote extends Quote {
  /** Where a graph is among it: as far as it was followed before, by all that continued it. */
  readonly graph?: GraphReach;
  /** Other companies in its structure whose data is requested too, one request for each. */
  readonly others: readonly RecheckOther[];
}
