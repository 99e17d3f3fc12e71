/** An exact fraction. The denominator is positive; the fraction need not be in lowest terms (see `reduced`). */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

/** Denominators up to here are kept in lowest terms; a larger one is left as it is, since reducing costs more. */
const REDUCED_UP_TO = 1n << 1024n;

export const ZERO: Rational = { n: 0n, d: 1n };
export const ONE: Rational = { n: 1n, d: 1n };

/** @throws RangeError when the denominator is zero: nothing in this room divides by zero silently */
export function rational(n: bigint, d = 1n): Rational {
  if (d === 0n) throw new RangeError('A fraction has no denominator of zero. No ownership was computed.');
  return reduced(d < 0n ? { n: -n, d: -d } : { n, d });
}

/** The shortest decimal text of the number is what the register wrote: 0.1 is a tenth. */
export function fromNumber(value: number): Rational {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no share. No ownership was computed.`);
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const places = decimals.length - Number(exponent);
  const digits = BigInt(whole + decimals);
  return places >= 0
    ? { n: digits, d: 10n ** BigInt(places) }
    : { n: digits * 10n ** BigInt(-places), d: 1n };
}

/** 25 → 25/100. Left like that: powers of ten divide each other, which makes adding quick. */
export function percent(value: number): Rational {
  const { n, d } = fromNumber(value);
  return { n, d: d * 100n };
}

export function add(a: Rational, b: Rational): Rational {
  if (a.n === 0n) return b;
  if (b.n === 0n) return a;
  if (a.d === b.d) return { n: a.n + b.n, d: a.d };
  if (b.d % a.d === 0n) return { n: a.n * (b.d / a.d) + b.n, d: b.d };
  if (a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d };
  const common = greatestCommonDivisor(a.d, b.d);
  const [left, right] = [b.d / common, a.d / common];
  return { n: a.n * left + b.n * right, d: a.d * left };
}

export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d });
export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b));

export function multiply(a: Rational, b: Rational): Rational {
  if (a.n === 0n || b.n === 0n) return ZERO;
  if (a.n === a.d) return b;
  if (b.n === b.d) return a;
  return { n: a.n * b.n, d: a.d * b.d };
}

/** @throws RangeError when `b` is zero */
export const divide = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n);

/** Below zero, zero or above zero as `a` is less than, equal to or greater than `b`. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.d === b.d ? a.n - b.n : a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const equals = (a: Rational, b: Rational): boolean => compare(a, b) === 0;
export const isZero = (a: Rational): boolean => a.n === 0n;
export const least = (a: Rational, b: Rational): Rational => (compare(a, b) <= 0 ? a : b);
export const greatest = (a: Rational, b: Rational): Rational => (compare(a, b) >= 0 ? a : b);
export const complement = (a: Rational): Rational => ({ n: a.d - a.n, d: a.d });
export const total = (values: Iterable<Rational>): Rational => {
  let sum = ZERO;
  for (const value of values) sum = add(sum, value);
  return sum;
};

export function reduced(a: Rational): Rational {
  return a.d === 1n || a.d > REDUCED_UP_TO ? a : lowestTerms(a);
}

/** In lowest terms whatever its size: one fraction, one writing. */
export function lowestTerms({ n, d }: Rational): Rational {
  const common = greatestCommonDivisor(n < 0n ? -n : n, d);
  return common === 1n ? { n, d } : { n: n / common, d: d / common };
}

export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export const leastCommonMultiple = (a: bigint, b: bigint): bigint =>
  a === b ? a : (a / greatestCommonDivisor(a, b)) * b;

/** Nearest double, for drawing and for choosing an order; never for a verdict. */
export function toNumber({ n, d }: Rational): number {
  const SCALE = 1n << 64n;
  return Number((n * SCALE) / d) / Number(SCALE);
}

/**
 * In percent with at most `places` decimals, zeros at the end left out: `28 %`. A figure that these decimals cannot
 * write is marked `≈`, so that a rounded 25 % is never taken for exactly 25 %.
 */
export function formatPercent(value: Rational, places = 2): string {
  const scale = 10n ** BigInt(places);
  const sign = value.n < 0n ? '-' : '';
  const scaled = (value.n < 0n ? -value.n : value.n) * 100n * scale;
  const rounded = (2n * scaled + value.d) / (2n * value.d);
  const isExact = rounded * value.d === scaled;
  const decimals = (rounded % scale).toString().padStart(places, '0').replace(/0+$/, '');
  return `${isExact ? '' : '≈'}${sign}${rounded / scale}${decimals && `.${decimals}`} %`;
}

/**
 * The one writing of a filed share, in percent: `28 %`, `≈33.33 %`. The same share has the same digits on screens, in
 * reports, charts and their exports.
 */
export const percentText = (value: number): string => formatPercent(percent(value));

/** `percentText` without its sign, before a bound that has it: `25`–`50 %`. */
export const percentFigure = (value: number): string => percentText(value).replace(' %', '');

const MILLIONTHS = 1_000_000n;

/** In percent, with six decimals at most; a bound that they can't write moves outward, so that it stays true. */
export function boundInPercent({ n, d }: Rational, side: 'lower' | 'upper'): number {
  const scaled = n * 100n * MILLIONTHS;
  const down = scaled / d;
  const isWritten = down * d === scaled;
  return Number(isWritten || side === 'lower' ? down : down + 1n) / Number(MILLIONTHS);
}

/** `2`, `10/7`: for factors in a formula. */
export function formatFraction(value: Rational): string {
  const { n, d } = lowestTerms(value);
  return d === 1n ? String(n) : `${n}/${d}`;
}
