import { foldName } from './fold-name.ts';
import { transliterated } from './transliterated.ts';
import { wordDistance } from './word-distance.ts';

const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;
/** Scripts that leave vowels unwritten. */
const WITHOUT_VOWELS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Scripts whose words, read in Latin letters, are divided in more than one way. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export const isLatin = (name: string): boolean => !NOT_LATIN.test(name);

/** The words of a name in Latin letters. */
export const latinWords = (core: string): readonly string[] =>
  foldName(transliterated(core) ?? core).split(' ');

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/shch|sch|sh/g, 's'],
  [/ch(?=r)/g, 'k'],
  [/[zd]h/g, 'z'],
  [/[kc]h/g, 'h'],
  [/[tc]z/g, 'ts'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|c|q/g, 'k'],
  [/x/g, 'ks'],
  [/[wb]/g, 'v'],
  [/ou/g, 'u'],
  [/[yj]/g, 'i'],
  [/i(?=u)/g, ''],
  [/(.)\1+/g, '$1'],
];

/** How a word sounds, whatever table wrote it in Latin letters: `khleb` and `hleb` are one. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [letters, one]) => sound.replace(letters, one), word);

/**
 * How alike two names in two scripts sound as a whole, from 0 to 1. Spaces do not count; vowels do not where one of the
 * names leaves them out.
 */
export function likenessOfSounds(one: string, other: string): number {
  const lacksVowels = WITHOUT_VOWELS.test(one) || WITHOUT_VOWELS.test(other);
  if (!lacksVowels && !WITHOUT_SPACES.test(one) && !WITHOUT_SPACES.test(other)) return 0;
  const [a, b] = [one, other].map((core) => {
    const sound = latinWords(core).map(soundOf).join('');
    return lacksVowels ? sound.replace(/[aeiouhv]/g, '') : sound;
  });
  return a === undefined || b === undefined ? 0 : likenessOfTexts(a, b, 1.6);
}

/** 1 for equal texts, less by `strict` for the share of characters that differ. */
export function likenessOfTexts(one: string, other: string, strict: number): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 0;
  const slip = wordDistance(one, other, longest);
  return Math.max(0, 1 - (strict * (slip?.distance ?? longest)) / longest);
}
