import type { Phrase } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { Seen } from '../seen.ts';
import { word } from '../value-words.ts';
import { agreementOf, firstOfCase, openDifferences } from '../when-said-of-case.ts';

/** Whether declared and computed owners agree, and how many discrepancies are open. */
export function differencesSentence(
  model: Pick<Seen, 'listed' | 'owners' | 'structure' | 'notCompared'>,
): Phrase | undefined {
  const said = firstOfCase(['conclusion.open', 'conclusion.notCompared', 'conclusion.allClosed'], model);
  if (said === 'conclusion.open') return say(said, { count: openDifferences(model) });
  if (said !== undefined) return say(said);
  const agreement = agreementOf(model);
  if (agreement !== undefined) return say(agreement);
  return model.notCompared && say('absent.alone', { why: word('notCompared', model.notCompared) });
}
