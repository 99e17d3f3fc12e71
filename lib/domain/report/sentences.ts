import { type Content, Phrase, wordsOf } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';

/** Words that end with a full stop which ends no sentence; besides them single letters and what has a full stop inside. */
const SHORT: ReadonlySet<string> = new Set([
  ...['assn', 'assoc', 'bros', 'co', 'corp', 'cía', 'dr', 'inc'],
  ...['intl', 'jr', 'ltd', 'mr', 'mrs', 'ms', 'no', 'nr', 'sr', 'st', 'ste'],
]);

function endsSentence(text: string): boolean {
  if (!text.endsWith('.')) return false;
  const word = text.slice(Math.max(text.lastIndexOf(' '), text.lastIndexOf('(')) + 1, -1);
  return !word.includes('.') && !/^\p{L}$/u.test(word) && !SHORT.has(word.toLowerCase());
}

/** Sentences that a source or a mapper wrote one after the other, each by itself. A text that is no sentence stays whole. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let begun: string[] = [];
  const pieces = text.split(/(?<=\.) +(?=[\p{Lu}\d])/u);
  for (const [at, piece] of pieces.entries()) {
    begun.push(piece);
    if (at < pieces.length - 1 && !endsSentence(piece)) continue;
    sentences.push(begun.join(' '));
    begun = [];
  }
  return sentences;
}

/**
 * What there is of them, in one line: words of a register and ours. A sentence has no full stop before a comma, `S.L.` keeps
 * its own.
 */
export function listed(...parts: readonly (string | undefined)[]): string {
  return wordsOf(listOf(...parts));
}

/** The same of phrases and data. */
export function listOf(...parts: readonly (Content | undefined)[]): Content {
  const [first, ...others] = parts.filter((part) => part !== undefined && wordsOf(part) !== '');
  if (first === undefined || others.length === 0) return first ?? '';
  const rest = listOf(...others);
  const words = wordsOf(first);
  const list = `${endsSentence(words) ? words.slice(0, -1) : words}, ${wordsOf(rest)}`;
  const isData = typeof first === 'string' && typeof rest === 'string';
  return isData ? list : new Phrase(list, say('join.list', { first, rest }).said);
}
