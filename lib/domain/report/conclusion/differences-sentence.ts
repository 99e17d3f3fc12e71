import { reportWords as say } from '#lib/words/report-words.ts';
import { agreementWords, openDifferences } from '../sections/discrepancies-section.ts';
import type { Seen } from '../seen.ts';
import { wordFor } from '../value-words.ts';

/** Whether declared and computed owners agree, and how many discrepancies are open. */
export function differencesSentence({
  listed,
  owners,
  structure,
  notCompared,
}: Pick<Seen, 'listed' | 'owners' | 'structure' | 'notCompared'>): string {
  const open = openDifferences({ listed, owners });
  if (open > 0) return say('conclusion.open', { count: open });
  if (structure === undefined) return say('conclusion.notCompared');
  if (notCompared !== undefined) return `${wordFor('notCompared', notCompared)}.`;
  if (listed.length > 0) return say('conclusion.allClosed');
  return agreementWords(owners);
}
