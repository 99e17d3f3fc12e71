import { FLAG_CODES } from '#lib/contract/flag-list.ts';
import companyValues from '#lib/words/en/report/company-values.json' with { type: 'json' };
import ownerValues from '#lib/words/en/report/owner-values.json' with { type: 'json' };
import { type Content, Phrase } from '#lib/words/phrase.ts';
import { FLAG_WORDS } from '../flags/flag-words.ts';
import type { ValueAreas, ValueWords } from './value-areas.ts';

const TITLES = Object.fromEntries(FLAG_CODES.map((code) => [code, FLAG_WORDS[code].title]));

/** What values of an enumeration are called in a report. A value without a word is shown as received: `wordFor`. */
export const VALUE_WORDS: ValueWords = {
  ...companyValues,
  ...ownerValues,
  warning: TITLES,
};

/** The word for a value; a value without a word is shown as received. */
export function wordFor(area: keyof ValueAreas, value: string): string {
  const words: Readonly<Record<string, string>> = VALUE_WORDS[area];
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** The same as a phrase; a value without a word is data. */
export function word(area: keyof ValueAreas, value: string): Content {
  return Object.hasOwn(VALUE_WORDS[area], value)
    ? new Phrase(wordFor(area, value), { key: `values.${area}.${value}` })
    : value;
}
