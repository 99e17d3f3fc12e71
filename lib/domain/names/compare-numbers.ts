import type { NameWord } from './name-word.ts';

/** `one_side`: a number is in one of the names only; `year_one_side`: and it is a year, which people leave out. */
export type NumberAgreement = 'agree' | 'year_one_side' | 'one_side' | 'differ';

const YEAR = /^(?:1[89]|20)\d\d$/;

/**
 * Whether two names have the same numbers, by the words of either that stand for none in the other. A single letter
 * (`class a`) is a number where each name has one.
 */
export function compareNumbers(left: readonly NameWord[], others: readonly NameWord[]): NumberAgreement {
  const [ones, theirs] = [numbersOf(left), numbersOf(others)];
  if (ones.length > 0 && theirs.length > 0) return 'differ';
  if (hasLetter(left) && hasLetter(others)) return 'differ';
  const only = [...ones, ...theirs];
  if (only.length === 0) return 'agree';
  return only.every((number) => YEAR.test(number)) ? 'year_one_side' : 'one_side';
}

/** As `compareNumbers`, of names without spaces: digits, and the ordinals of Chinese characters. */
export function compareNumbersUnspaced(one: string, other: string): NumberAgreement {
  const [ones, others] = [one, other].map((core) => (core.match(UNSPACED_NUMBER) ?? []).toSorted().join());
  if (ones === others) return 'agree';
  return ones !== '' && others !== '' ? 'differ' : 'one_side';
}

const UNSPACED_NUMBER = /\d+|第[一二三四五六七八九十]+/g;

const numbersOf = (words: readonly NameWord[]): readonly string[] =>
  words.flatMap(({ kind, canonical, text }) =>
    kind === 'number' ? [canonical] : (text.match(/\d+/g) ?? []),
  );

const hasLetter = (words: readonly NameWord[]): boolean => words.some(({ text }) => text.length === 1);
