import { reportWords as say } from '#lib/words/report-words.ts';
import type { ShownOwners } from '../owners/index.ts';
import { wordFor } from './value-words.ts';

/** The outcome of the search for owners; where no one was found, also whether everything is resolved. */
export function outcomeWords({
  outcome,
  unresolved,
}: Pick<ShownOwners, 'outcome' | 'unresolved'>): string | undefined {
  if (outcome === undefined) return undefined;
  const words = wordFor('outcome', outcome);
  if (outcome !== 'none_found') return words;
  return unresolved === undefined
    ? say('outcome.allKnown', { outcome: words })
    : say('outcome.unresolved', { outcome: words, share: unresolved.share, threshold: unresolved.threshold });
}
