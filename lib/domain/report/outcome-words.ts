import type { ShownOwners } from '../owners/index.ts';
import { wordFor } from './value-words.ts';

/** What the search for owners came to, and where nobody was found, whether everything is resolved. */
export function outcomeWords({
  outcome,
  unresolved,
}: Pick<ShownOwners, 'outcome' | 'unresolved'>): string | undefined {
  if (outcome === undefined) return undefined;
  const words = wordFor('outcome', outcome);
  if (outcome !== 'none_found') return words;
  return unresolved === undefined
    ? `${words}, and all holdings are known`
    : `${words}. ${unresolved.share} is not resolved; nobody could reach ${unresolved.threshold} with it`;
}
