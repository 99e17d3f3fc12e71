import { alignWords, type Pair } from './align-words.ts';
import { compareForms, type FormAgreement } from './compare-forms.ts';
import { compareNumbers, compareNumbersUnspaced, type NumberAgreement } from './compare-numbers.ts';
import type { WordMatch } from './compare-words.ts';
import { isUnspaced, likenessUnspaced } from './likeness-unspaced.ts';
import { type NameWord, nameWord, type Weigh } from './name-word.ts';
import type { ParsedName } from './parse-name.ts';
import { isLatin, latinWords, likenessOfSounds, soundOf } from './sounds.ts';

/** Why two names have their score. */
export interface NameFeatures {
  /** What of both names is in the other, by how it was found: weights of words, summed over both names. */
  readonly found: Readonly<Partial<Record<WordMatch, number>>>;
  /** What of either name is not in the other. */
  readonly leftOver: readonly [number, number];
  /** The least sure of the words found, from 0 to 1. */
  readonly leastSure: number;
  readonly numbers: NumberAgreement;
  readonly forms: FormAgreement;
  readonly isInOrder: boolean;
  /** Whether a word that tells the companies of one group apart is in one of the names only. */
  readonly areSisters: boolean;
  /** Whether the names are in two scripts, and were compared by their sound. */
  readonly isTransliterated: boolean;
}

/** Two names side by side. */
export interface Reading {
  readonly features: NameFeatures;
  /** Words that stand for each other; none where the names are compared as texts. */
  readonly pairs: readonly Pair[];
  /** Words of either name that stand for none. */
  readonly left: readonly [readonly NameWord[], readonly NameWord[]];
  /** How alike they are as texts, from 0 to 1, where words do not tell. */
  readonly likeness: number;
}

/**
 * Lays two names side by side: by their words, in two scripts by the sound of their words, and where no spaces are
 * written as texts.
 */
export function readNames(one: ParsedName, other: ParsedName, weigh?: Weigh): Reading {
  const forms = compareForms(one.formClass, other.formClass);
  const isTransliterated = isLatin(one.core) !== isLatin(other.core);
  if (!isTransliterated && isUnspaced(one.core) && isUnspaced(other.core))
    return readTexts(one.core, other.core, forms);
  const words = isTransliterated ? soundWords : spelledWords;
  const [ones, others] = [words(one.core, weigh), words(other.core, weigh)];
  const { pairs, left, isInOrder } = alignWords(ones, others);
  const features: NameFeatures = {
    found: foundBy(pairs),
    leftOver: [weightOf(left[0]), weightOf(left[1])],
    leastSure: Math.min(1, ...pairs.map(({ credit }) => credit)),
    numbers: compareNumbers(...left),
    areSisters: left.flat().some(({ kind }) => kind === 'sister'),
    ...{ forms, isInOrder, isTransliterated },
  };
  return { features, pairs, left, likeness: isTransliterated ? likenessOfSounds(one.core, other.core) : 0 };
}

/** The weight of words, summed. */
export const weightOf = (words: readonly NameWord[]): number =>
  words.reduce((total, { weight }) => total + weight, 0);

function readTexts(one: string, other: string, forms: FormAgreement): Reading {
  const likeness = likenessUnspaced(one, other);
  const features: NameFeatures = {
    found: { [likeness === 1 ? 'exact' : 'typo']: 2 * likeness },
    leftOver: [1 - likeness, 1 - likeness],
    leastSure: likeness,
    numbers: compareNumbersUnspaced(one, other),
    ...{ forms, isInOrder: true, areSisters: false, isTransliterated: false },
  };
  return { features, pairs: [], left: [[], []], likeness };
}

function foundBy(pairs: readonly Pair[]): NameFeatures['found'] {
  const found: Partial<Record<WordMatch, number>> = {};
  for (const { match, ones, others } of pairs)
    found[match] = (found[match] ?? 0) + weightOf(ones) + weightOf(others);
  return found;
}

const spelledWords = (core: string, weigh: Weigh | undefined) => wordsOf(core.split(' '), weigh);

const soundWords = (core: string, weigh: Weigh | undefined) =>
  wordsOf(latinWords(core), weigh).map((word) => (word.kind === 'number' ? word : asSound(word)));

/** Sounds have other letters than the word: those of the sound count. */
const asSound = (word: NameWord): NameWord => {
  const text = soundOf(word.text);
  return {
    ...word,
    text,
    canonical: soundOf(word.canonical),
    letters: nameWord(text, false).letters,
    sound: text,
  };
};

const wordsOf = (texts: readonly string[], weigh: Weigh | undefined): readonly NameWord[] =>
  texts.map((text, at) => {
    const word = nameWord(text, at === texts.length - 1);
    return weigh === undefined ? word : { ...word, weight: weigh(text) };
  });
