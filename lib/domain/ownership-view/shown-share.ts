import { ownershipPhrase as say } from '#lib/words/ownership-words.ts';
import { type Said, saidOf } from '#lib/words/phrase.ts';
import { formatPercent, type Interval, isExact } from '../ownership/index.ts';
import { intervalPhrase } from '../ownership/interval.ts';
import { equals, isZero, lowestTerms, ONE, type Rational, toNumber } from '../ownership/rational.ts';

/** A share ready to be read: in words, as exact fractions, and as percentages for drawing only. */
export interface ShownShare {
  /** `42 %`, `12.5–37.5 %`, `more than 25 % up to 50 %`; where it may be anything: `not known (0–100 %)`. */
  readonly text: string;
  /** Which text of ours that is, if it is more than figures. */
  readonly said: Said | undefined;
  /** The upper bound alone: `37.5 %`. */
  readonly upperText: string;
  /** `21/50`. */
  readonly lower: string;
  readonly upper: string;
  readonly isExact: boolean;
  readonly fromPercent: number;
  readonly toPercent: number;
}

export const shownShare = (share: Interval): ShownShare => ({
  ...shownText(share),
  upperText: formatPercent(share.upper),
  lower: fractionText(share.lower),
  upper: fractionText(share.upper),
  isExact: isExact(share),
  fromPercent: drawn(share.lower),
  toPercent: drawn(share.upper),
});

function shownText(share: Interval): Pick<ShownShare, 'text' | 'said'> {
  const figures = intervalPhrase(share);
  const text = mayBeAnything(share) ? say('share.notKnown', { share: figures }) : figures;
  return { text: String(text), said: saidOf(text) };
}

const mayBeAnything = ({ lower, upper }: Interval): boolean => isZero(lower) && equals(upper, ONE);

export function fractionText(value: Rational): string {
  const { n, d } = lowestTerms(value);
  return `${n}/${d}`;
}

/** Two decimals: a pixel is more. */
const drawn = (value: Rational): number => Math.round(toNumber(value) * 10_000) / 100;
