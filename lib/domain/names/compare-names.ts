import type { FormAgreement } from './compare-forms.ts';
import type { NumberAgreement } from './compare-numbers.ts';
import type { Weigh } from './name-word.ts';
import type { ParsedName } from './parse-name.ts';
import { type NameFeatures, type Reading, readNames, weightOf } from './read-names.ts';

/** From here on two names are most likely the same company's. */
export const SAME_NAME = 0.85;

export interface NameComparison {
  /** From 0 to 1. */
  readonly score: number;
  readonly features: NameFeatures;
}

/**
 * How likely two names are the same company's, and why. Symmetric; knows nothing but the names.
 * @param weigh how much a word tells, for instance by its rarity in a register; without it, by its kind and length
 */
export function compareNames(one: ParsedName, other: ParsedName, weigh?: Weigh): NameComparison {
  const reading = readNames(one, other, weigh);
  const { features } = reading;
  if (one.core === '' || other.core === '') return { score: 0, features };
  if (one.folded === other.folded) return { score: 1, features };
  return { score: Math.max(shareOf(reading), reading.likeness) * factorOf(features), features };
}

/** What is left over counts more than its share: one other word makes another company. */
const STEEP = 1.5;
/** So does one doubtful word: a surname that differs by a letter is another surname. */
const DOUBT = 0.15;

function shareOf({ pairs, features: { leftOver, leastSure } }: Reading): number {
  let [matched, credited] = [0, 0];
  for (const { ones, others, credit } of pairs) {
    const weight = weightOf(ones) + weightOf(others);
    matched += weight;
    credited += weight * credit;
  }
  if (matched === 0) return 0;
  const part = matched / (matched + leftOver[0] + leftOver[1]);
  return (credited / matched) * part ** STEEP * (1 - DOUBT * (1 - leastSure));
}

const NUMBERS: Readonly<Record<NumberAgreement, number>> = {
  agree: 1,
  year_one_side: 0.95,
  one_side: 0.8,
  differ: 0.55,
};
const FORMS: Readonly<Record<FormAgreement, number>> = {
  agree: 1,
  unknown: 1,
  differ: 0.93,
  kinds_differ: 0.8,
};

const factorOf = ({ numbers, forms, isInOrder, areSisters, isTransliterated }: NameFeatures): number =>
  NUMBERS[numbers] *
  FORMS[forms] *
  (isInOrder ? 1 : 0.97) *
  (areSisters ? 0.85 : 1) *
  (isTransliterated ? 0.96 : 1);
