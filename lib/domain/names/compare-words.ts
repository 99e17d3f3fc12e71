import type { NameWord } from './name-word.ts';
import { wordDistance } from './word-distance.ts';

/** How two words were found to be the same. */
export type WordMatch = 'exact' | 'spelling' | 'typo' | 'abbreviation' | 'initials';

export interface Agreement {
  readonly match: WordMatch;
  /** From 0 to 1. */
  readonly credit: number;
}

/** Whether two words of two names stand for each other; null where they do not. Numbers are equal or differ. */
export function compareWords(one: NameWord, other: NameWord): Agreement | null {
  if (one.text === other.text) return { match: 'exact', credit: 1 };
  if (one.canonical === other.canonical) return { match: 'spelling', credit: 0.97 };
  if (one.kind === 'number' || other.kind === 'number') return null;
  if (
    Math.min(one.text.length, other.text.length) < 6 &&
    [one.kind, other.kind].some((kind) => kind === 'glue' || kind === 'and')
  )
    return null;
  const [a, b] = one.text.length <= other.text.length ? [one.text, other.text] : [other.text, one.text];
  if (HAS_DIGIT.test(a) || HAS_DIGIT.test(b)) return null;
  if (one.sound === other.sound) return { match: 'typo', credit: 0.93 };
  const isNear = bitsOf(one.letters ^ other.letters) <= 2 * MOST_SLIPS;
  return (isNear ? typoOf(a, b) : null) ?? abbreviationOf(a, b);
}

const MOST_SLIPS = 2;

/** How many letters one word has and the other has not; a slip changes two at most. */
function bitsOf(letters: number): number {
  let [left, bits] = [letters, 0];
  while (left !== 0) {
    left &= left - 1;
    bits += 1;
  }
  return bits;
}

const HAS_DIGIT = /\d/;

/** One slip in a word of 3 letters and more, two from 6 on. */
function typoOf(a: string, b: string): Agreement | null {
  if (a.length < 3) return null;
  const slip = wordDistance(a, b, b.length >= 6 ? MOST_SLIPS : 1);
  if (slip === null) return null;
  const credit = 1 - (SLIP * slip.cost) / b.length;
  return credit < 0.5 ? null : { match: 'typo', credit };
}

const SLIP = 1.9;

function abbreviationOf(a: string, b: string): Agreement | null {
  if (a.length === 1) return b.startsWith(a) ? { match: 'initials', credit: 0.7 } : null;
  if (a[0] !== b[0] || b.length < a.length + 2) return null;
  if (a.length >= 3 && b.startsWith(a)) return { match: 'abbreviation', credit: 0.75 };
  const isContracted =
    a.length <= 5 && a.at(-1) === b.at(-1) && !/[aeiou]/.test(a.slice(1)) && isWithin(a, b);
  return isContracted ? { match: 'abbreviation', credit: 0.75 } : null;
}

/** Whether every letter of the shorter stands in the longer, in order. */
function isWithin(a: string, b: string): boolean {
  let at = 0;
  for (const letter of b) if (letter === a[at]) at += 1;
  return at === a.length;
}
