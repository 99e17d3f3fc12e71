import type { GraphOptions } from '#lib/contract/index.ts';
import type { Quote } from './quote.ts';

/** How far a graph went: its limits, and how many companies were fetched for it. */
export interface GraphReach extends Pick<GraphOptions, 'maxDepth' | 'maxNodes' | 'timeoutSeconds'> {
  readonly companies: number;
}

/** What asking once more for what a version was made from costs. */
export interface RecheckQuote extends Quote {
  /** Where a graph is among it: as far as it was followed before, by all that continued it. */
  readonly graph?: GraphReach;
}
