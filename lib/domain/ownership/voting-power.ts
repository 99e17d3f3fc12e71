import { exactly, type Interval, interval } from './interval.ts';
import {
  compare,
  isZero,
  leastCommonMultiple,
  ONE,
  type Rational,
  rational,
  subtract,
  total,
} from './rational.ts';

export interface Voter {
  readonly id: string;
  /** Part of all votes. */
  readonly votes: Rational;
}

export interface VotingPower {
  readonly id: string;
  readonly votes: Rational;
  /** Chance that this holder decides when all others say yes or no by lot (absolute Banzhaf index). */
  readonly banzhaf: Interval;
  /** Share of the orders of joining in which this holder makes the majority (Shapley–Shubik index). */
  readonly shapleyShubik: Interval;
}

/** Up to so many holders the indices are exact; of more, the smaller ones are taken as one block that may vote anyhow. */
export const EXACT_VOTERS = 25;

/**
 * Analysis, not law: who can swing a vote that needs more than `quota` of all votes. Exact for up to 25 holders whose
 * votes make the whole. What is beyond, and what nobody is known to hold, may join either side in any parts: every
 * index is then an interval that holds whatever it does.
 * @throws RangeError when the votes are more than the whole
 */
export function votingPower(voters: readonly Voter[], quota: Rational = rational(1n, 2n)): VotingPower[] {
  const unknown = subtract(ONE, total(voters.map(({ votes }) => votes)));
  if (compare(unknown, rational(0n)) < 0) {
    throw new RangeError('More than all votes are held. No voting power was computed.');
  }
  const scale = [...voters.map(({ votes }) => votes), quota].reduce(
    (d, one) => leastCommonMultiple(d, one.d),
    1n,
  );
  const whole = ({ n, d }: Rational) => n * (scale / d);
  const sorted = voters.toSorted((a, b) => compare(b.votes, a.votes) || (a.id < b.id ? -1 : 1));
  return sorted.map(({ id, votes }) => {
    const others = sorted.filter((one) => one.id !== id);
    const large = others.slice(0, EXACT_VOTERS - 1);
    const loose = subtract(subtract(ONE, votes), total(large.map((one) => one.votes)));
    const ask = { own: whole(votes), quota: whole(quota), loose: isZero(loose) ? 0n : whole(loose) };
    return {
      id,
      votes,
      ...indicesOf(
        large.map((one) => whole(one.votes)),
        ask,
      ),
    };
  });
}

interface Ask {
  readonly own: bigint;
  readonly quota: bigint;
  /** Votes that may be on either side. */
  readonly loose: bigint;
}

/** A holder decides where the others with what is loose stay at or below the quota, and pass it with the holder. */
function indicesOf(others: readonly bigint[], { own, quota, loose }: Ask) {
  const halves = [
    sumsBySize(others.filter((_, at) => at % 2 === 0)),
    sumsBySize(others.filter((_, at) => at % 2 === 1)),
  ];
  const upTo = (bound: bigint) => countsUpTo(halves, bound);
  const between = (over: bigint, to: bigint) => {
    const [above, below] = [upTo(to), upTo(over)];
    return above.map((count, size) => (to <= over ? 0n : count - (below[size] ?? 0n)));
  };
  const sure = between(quota - own, quota - loose);
  const possible = loose === 0n ? sure : between(quota - own - loose, quota);
  return {
    banzhaf: asInterval(banzhafOf(sure), banzhafOf(possible)),
    shapleyShubik: asInterval(shapleyOf(sure), shapleyOf(possible)),
  };
}

const asInterval = (lower: Rational, upper: Rational): Interval =>
  compare(lower, upper) === 0 ? exactly(lower) : interval(lower, upper);

/** Sums of all subsets, by the number of members, in order. */
function sumsBySize(weights: readonly bigint[]): bigint[][] {
  const bySize: bigint[][] = Array.from({ length: weights.length + 1 }, () => []);
  bySize[0]?.push(0n);
  for (const [at, weight] of weights.entries()) {
    for (let size = at; size >= 0; size--) {
      for (const sum of bySize[size] ?? []) bySize[size + 1]?.push(sum + weight);
    }
  }
  return bySize.map((sums) => sums.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** How many subsets of each size have a sum of at most `bound`: halves are sorted, so one walk along both counts them. */
function countsUpTo([left = [], right = []]: readonly bigint[][][], bound: bigint): bigint[] {
  const counts = Array.from({ length: left.length + right.length - 1 }, () => 0n);
  for (const [a, lefts] of left.entries()) {
    for (const [b, rights] of right.entries()) {
      let at = rights.length;
      let count = 0;
      for (const sum of lefts) {
        while (at > 0 && sum + (rights[at - 1] ?? 0n) > bound) at--;
        count += at;
      }
      counts[a + b] = (counts[a + b] ?? 0n) + BigInt(count);
    }
  }
  return counts;
}

const banzhafOf = (counts: readonly bigint[]): Rational =>
  rational(
    counts.reduce((sum, count) => sum + count, 0n),
    1n << BigInt(counts.length - 1),
  );

function shapleyOf(counts: readonly bigint[]): Rational {
  const others = counts.length - 1;
  const weighted = counts.map((count, size) => count * factorial(size) * factorial(others - size));
  return rational(
    weighted.reduce((sum, one) => sum + one, 0n),
    factorial(others + 1),
  );
}

function factorial(n: number): bigint {
  let product = 1n;
  for (let factor = 2n; factor <= BigInt(n); factor++) product *= factor;
  return product;
}
