import { type Content, Phrase } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import { capitalised } from './capitalised.ts';

/** So many are named in a sentence; a report lists the others below. */
export const MOST_NAMED = 6;

/** "Anna", "Anna and Jan", "Anna, Jan and Eva"; of very many the first and how many more. */
export function listNames(names: readonly Content[], most = MOST_NAMED): Content {
  const more = names.length - most;
  const parts = more > 0 ? [...names.slice(0, most), say('conclusion.others', { count: more })] : names;
  const [last = '', ...before] = parts.toReversed();
  return before.length === 0
    ? last
    : say('conclusion.and', { before: separated('join.list', before.toReversed()), last });
}

/** Parts of a sentence in one line, as they are. */
export function separated(by: 'join.list' | 'join.semicolon', parts: readonly Content[]): Content {
  const [first = '', ...others] = parts;
  if (by === 'join.list' && parts.every((one) => typeof one === 'string')) return parts.join(', ');
  return others.length === 0 ? first : say(by, { first, rest: separated(by, others) });
}

/** A word of a list of values, as it is written inside a sentence. */
export const inSentence = (word: Content): Content => respelled(word, (words) => words.toLowerCase());

/** The same with a capital first letter, as a sentence begins. */
export const asBeginning = (word: Content): Content => respelled(word, capitalised);

const respelled = (word: Content, spell: (words: string) => string): Content =>
  word instanceof Phrase ? new Phrase(spell(word.words), word.said) : spell(word);
