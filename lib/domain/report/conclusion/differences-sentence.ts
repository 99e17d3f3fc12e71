import { openDifferences } from '../sections/discrepancies-section.ts';
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
  if (open > 0) return `${open} ${open === 1 ? 'discrepancy is' : 'discrepancies are'} open.`;
  if (structure === undefined)
    return 'Declared and computed owners were not compared: no owners were computed.';
  if (notCompared !== undefined) return `${wordFor('notCompared', notCompared)}.`;
  return listed.length > 0
    ? 'No discrepancy is open: all that were found are closed.'
    : 'Declared and computed owners agree.';
}
