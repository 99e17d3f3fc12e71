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
    ? `${words}, and all holdings are known`
    : `${words}. ${unresolved.share} is not resolved; no one could reach ${unresolved.threshold} with it`;
}
