import type { Content } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { ShownOwners } from '../owners/index.ts';
import { word } from './value-words.ts';

/** The outcome of the search for owners; where no one was found, also whether everything is resolved. */
export function outcomeWords({
  outcome,
  unresolved,
}: Pick<ShownOwners, 'outcome' | 'unresolved'>): Content | undefined {
  if (outcome === undefined) return undefined;
  const words = word('outcome', outcome);
  if (outcome !== 'none_found') return words;
  return unresolved === undefined
    ? say('outcome.allKnown', { outcome: words })
    : say('outcome.unresolved', { outcome: words, share: unresolved.share, threshold: unresolved.threshold });
}

export const ruleLine = ({
  name,
  threshold,
  control,
}: Readonly<Record<'name' | 'threshold' | 'control', string>>): Content =>
  say('rule.line', { name, threshold, control });
