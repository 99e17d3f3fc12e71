import type { QuoteItem } from './quote.ts';

/** How much of a choice is bought already, so that to ask once more gives the same answer, and until when. */
export type Held =
  | { readonly extent: 'none' }
  | {
      readonly extent: 'part' | 'all' /** Of the item that can be asked afresh last. */;
      readonly until: string;
    };

/** What the service has no way to ask afresh within its cache period: the same request is answered with what was bought. */
export function heldUntil(
  items: readonly Pick<QuoteItem, 'isAvailable' | 'freeUntil' | 'priceCredits'>[],
): Held {
  // What never costs anything has no free period of its own: it comes with what was bought.
  const offered = items.filter(({ isAvailable, priceCredits }) => isAvailable && priceCredits !== 0);
  const ends = offered.flatMap(({ freeUntil }) => freeUntil ?? []).toSorted();
  const until = ends.at(-1);
  if (until === undefined) return { extent: 'none' };
  return { extent: ends.length === offered.length ? 'all' : 'part', until };
}
