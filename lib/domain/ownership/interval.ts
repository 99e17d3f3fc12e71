import { ownershipPhrase as say } from '#lib/words/ownership-words.ts';
import { type Content, wordsOf } from '#lib/words/phrase.ts';
import type { Operator } from './operator.ts';
import {
  compare,
  complement,
  equals,
  formatPercent,
  fromNumber,
  ONE,
  percent,
  type Rational,
  rational,
  ZERO,
} from './rational.ts';

/** A share of which only bounds are known: parts of one. An open bound is one that the share doesn't reach. */
export interface Interval {
  readonly lower: Rational;
  readonly upper: Rational;
  readonly isLowerOpen: boolean;
  readonly isUpperOpen: boolean;
}

/** The surest first. Undecided: the facts that are known allow an answer of yes and an answer of no. */
export const VERDICTS = ['yes', 'undecided', 'no'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Threshold {
  readonly value: Rational;
  readonly operator: Operator;
}

/** @throws RangeError when the bounds are not within 0…1, or no share lies between them */
export function interval(
  lower: Rational,
  upper: Rational,
  { isLowerOpen = false, isUpperOpen = false } = {},
): Interval {
  const order = compare(lower, upper);
  if (order > 0 || (order === 0 && (isLowerOpen || isUpperOpen)) || compare(lower, ZERO) < 0) {
    throw new RangeError('No share lies between these bounds. No ownership was computed.');
  }
  if (compare(upper, ONE) > 0) {
    throw new RangeError('A share is at most 100 %. No ownership was computed.');
  }
  return { lower, upper, isLowerOpen, isUpperOpen };
}

export const exactly = (value: Rational): Interval => interval(value, value);
export const exactPercent = (value: number): Interval => exactly(percent(value));
/** Both bounds in percent, closed unless said otherwise: `between(25, 50, { isLowerOpen: true })` is "more than 25 but not more than 50". */
export const between = (
  lower: number,
  upper: number,
  open: { isLowerOpen?: boolean; isUpperOpen?: boolean } = {},
): Interval => interval(percent(lower), percent(upper), open);
/** `count` of `whole`, without the rounding that a percentage would have. */
export const exactCount = (count: number, whole: number): Interval => {
  const [part, all] = [fromNumber(count), fromNumber(whole)];
  return exactly(rational(part.n * all.d, part.d * all.n));
};

export const ANYTHING: Interval = interval(ZERO, ONE);

export const isExact = (share: Interval): boolean => equals(share.lower, share.upper);

/** Whether both have the same bounds, each of them counted or not alike. */
export const isSame = (a: Interval, b: Interval): boolean =>
  equals(a.lower, b.lower) &&
  equals(a.upper, b.upper) &&
  a.isLowerOpen === b.isLowerOpen &&
  a.isUpperOpen === b.isUpperOpen;

export function complementOf(share: Interval): Interval {
  return {
    lower: complement(share.upper),
    upper: complement(share.lower),
    isLowerOpen: share.isUpperOpen,
    isUpperOpen: share.isLowerOpen,
  };
}

/** Whether the share meets the threshold: `yes` and `no` hold for every figure between the bounds. */
export function meets(share: Interval, { value, operator }: Threshold): Verdict {
  const low = compare(share.lower, value);
  const high = compare(share.upper, value);
  const isAlways = operator === '>=' ? low >= 0 : low > 0 || (low === 0 && share.isLowerOpen);
  if (isAlways) return 'yes';
  const isNever = operator === '>' ? high <= 0 : high < 0 || (high === 0 && share.isUpperOpen);
  return isNever ? 'no' : 'undecided';
}

/** One yes is a yes; without one, what is open stays open. */
export function anyOf(verdicts: Iterable<Verdict>): Verdict {
  let answer: Verdict = 'no';
  for (const verdict of verdicts) {
    if (verdict === 'yes') return 'yes';
    if (verdict === 'undecided') answer = 'undecided';
  }
  return answer;
}

/** `28 %`, `12.5–37.5 %`, `more than 25 % up to 50 %`; `≈0.02 %` if both bounds read so. */
export const formatInterval = (share: Interval, places = 2): string => wordsOf(intervalPhrase(share, places));

/** The same with the text that it is. */
export function intervalPhrase(share: Interval, places = 2): Content {
  const [lower, upper] = [formatPercent(share.lower, places), formatPercent(share.upper, places)];
  if (isExact(share) || lower === upper) return lower;
  if (!share.isLowerOpen && !share.isUpperOpen) return `${lower.replace(' %', '')}–${upper}`;
  const bounds = { lower, upper };
  if (!share.isLowerOpen) return say('share.openAbove', bounds);
  return share.isUpperOpen ? say('share.open', bounds) : say('share.openBelow', bounds);
}

/** `≥ 25 %`: threshold and operator are shown wherever a verdict is. */
export const formatThreshold = ({ value, operator }: Threshold): string =>
  `${operator === '>=' ? '≥' : '>'} ${formatPercent(value)}`;
