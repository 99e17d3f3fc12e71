import type { PercentageRange } from '#lib/contract/index.ts';
import type { Interval, Rational } from '#lib/domain/ownership/index.ts';

/** Figures are written with ten decimals of a percent at most. */
const SCALE = 10n ** 10n;

/** An exact share in percent; undefined if only bounds are known. */
export const exactPercent = ({ lower, upper }: Interval): number | undefined =>
  lower.n * upper.d === upper.n * lower.d ? Number(rounded(lower)) / Number(SCALE) : undefined;

const rounded = ({ n, d }: Rational): bigint => (200n * SCALE * n + d) / (2n * d);

/** Both bounds of a share in percent, rounded outward. */
export const percentageRange = ({ lower, upper, isLowerOpen, isUpperOpen }: Interval): PercentageRange => ({
  lower: percentDown(lower),
  upper: percentUp(upper),
  ...(isLowerOpen && { lowerIsInclusive: false }),
  ...(isUpperOpen && { upperIsInclusive: false }),
});

/** An upper bound may become more, never less. */
const percentUp = ({ n, d }: Rational): number => Number((100n * SCALE * n + d - 1n) / d) / Number(SCALE);

/** A lower bound may become less, never more. */
export const percentDown = ({ n, d }: Rational): number => Number((100n * SCALE * n) / d) / Number(SCALE);
