import { parseName } from '#lib/domain/names/parse-name.ts';

/** A text of SoQL; an apostrophe in it is written twice. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const is = (column: string, value: string): string => `${column}=${quoted(value)}`;

export const isOneOf = (column: string, values: readonly string[]): string =>
  `${column} in(${values.map(quoted).join(',')})`;

export const isNoneOf = (column: string, values: readonly string[]): string =>
  `${column} not in(${values.map(quoted).join(',')})`;

export const all = (...conditions: readonly (string | undefined)[]): string =>
  conditions.filter((each) => each !== undefined).join(' AND ');

/** Words that one register writes, another as a sign or not at all. */
const UNCERTAIN = new Set(['AND', 'THE', 'OF', 'N']);
/** What a register may abbreviate: the shorter word stands in the longer one. */
const SHORT: Readonly<Record<string, string>> = { COMPANY: 'CO', CORPORATION: 'CORP', INCORPORATED: 'INC' };
const MOST_WORDS = 8;

/**
 * The words by which a name is looked for, in capitals: without its legal form, which registers write in many ways, and
 * without signs, `%` and `_` among them. None: there is nothing to look for.
 */
export function wordsOf(name: string, country: string): readonly string[] {
  const wordsIn = (text: string) =>
    text
      .toUpperCase()
      .replace(/[‘’`´]/g, "'")
      .match(/[\p{L}\d]+(?:'[\p{L}\d]+)*/gu) ?? [];
  const typed = wordsIn(name);
  const core = new Set(parseName(name, country).tokens);
  const isNamed = (word: string) =>
    parseName(word, country)
      .folded.split(' ')
      .every((part) => core.has(part));
  const named = typed.filter((word) => isNamed(word) && !UNCERTAIN.has(word));
  const words = named.length > 0 ? named : typed;
  const short = words.map((word) => SHORT[word] ?? word);
  return [...new Set(short)].toSorted((one, other) => other.length - one.length).slice(0, MOST_WORDS);
}

/** Every word somewhere in the column, in any order and case. */
export const hasWords = (column: string, words: readonly string[]): string =>
  all(...words.map((word) => `upper(${column}) like ${quoted(`%${word}%`)}`));
