import { reportWords as say } from '#lib/words/report-words.ts';
import { agreementWords } from '../sections/discrepancies-section.ts';
import type { Seen } from '../seen.ts';
import { wordFor } from '../value-words.ts';
import { firstOfCase, openDifferences } from '../when-said-of-case.ts';

/** Whether declared and computed owners agree, and how many discrepancies are open. */
export function differencesSentence(
  model: Pick<Seen, 'listed' | 'owners' | 'structure' | 'notCompared'>,
): string {
  const said = firstOfCase(['conclusion.open', 'conclusion.notCompared', 'conclusion.allClosed'], model);
  if (said === 'conclusion.open') return say(said, { count: openDifferences(model) });
  if (said !== undefined) return say(said);
  const { notCompared, owners } = model;
  return notCompared === undefined ? agreementWords(owners) : `${wordFor('notCompared', notCompared)}.`;
}
