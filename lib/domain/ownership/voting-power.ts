import { exactly, type Interval, interval } from './interval.ts';
import {
  compare,
  formatFraction,
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
 * index is then an interval that holds whatever it does. `most`: of how many holders it is told, the largest first.
 * @throws RangeError when the votes are more than the whole
 */
export function votingPower(
  voters: readonly Voter[],
  { quota = rational(1n, 2n), most = voters.length }: { quota?: Rational; most?: number } = {},
): VotingPower[] {
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
  const indices = remember((own: Rational, id: string) => {
    const others = sorted.filter((one) => one.id !== id);
    const large = others.slice(0, EXACT_VOTERS - 1).map(({ votes }) => votes);
    const loose = subtract(subtract(ONE, own), total(large));
    return indicesOf(large.map(whole), { own: whole(own), quota: whole(quota), loose: whole(loose) });
  });
  return sorted.slice(0, most).map(({ id, votes }) => ({ id, votes, ...indices(votes, id) }));
}

/** Holders with equal votes stand before the same others, and have the same power. */
function remember<Found>(find: (votes: Rational, id: string) => Found): typeof find {
  const known = new Map<string, Found>();
  return (votes, id) => {
    const key = formatFraction(votes);
    const found = known.get(key) ?? find(votes, id);
    known.set(key, found);
    return found;
  };
}

interface Ask {
  readonly own: bigint;
  readonly quota: bigint;
  /** Votes that may be on either side. */
  readonly loose: bigint;
}

/** A holder decides where the others with what is loose stay at or below the quota, and pass it with the holder. */
function indicesOf(others: readonly bigint[], { own, quota, loose }: Ask) {
  const left = sumsInOrder(others.filter((_, at) => at % 2 === 0));
  const right = sumsInOrder(others.filter((_, at) => at % 2 === 1));
  const upTo = (bound: bigint) => countsUpTo(left, right, others.length, bound);
  const between = (over: bigint, to: bigint) => {
    const [above, below] = [upTo(to), upTo(over)];
    return above.map((count, size) => BigInt(to <= over ? 0 : count - (below[size] ?? 0)));
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

/** A subset of holders: what they have together, and how many they are. */
interface Subset {
  readonly sum: bigint;
  readonly size: number;
}

/** All subsets, the smallest sum first: each holder's come in among those without them. */
function sumsInOrder(weights: readonly bigint[]): Subset[] {
  let all: Subset[] = [{ sum: 0n, size: 0 }];
  for (const weight of weights) {
    const grown: Subset[] = [];
    let at = 0;
    for (const subset of all) {
      const sum = subset.sum + weight;
      for (let next = all[at]; next && next.sum < sum; next = all[++at]) grown.push(next);
      grown.push({ sum, size: subset.size + 1 });
    }
    all = [...grown, ...all.slice(at)];
  }
  return all;
}

/** How many subsets of each size have a sum of at most `bound`: both halves are in order, so one walk along each counts. */
function countsUpTo(
  left: readonly Subset[],
  right: readonly Subset[],
  members: number,
  bound: bigint,
): number[] {
  const counts = Array.from({ length: members + 1 }, () => 0);
  const within = counts.map(() => 0);
  for (const { size } of right) within[size] = (within[size] ?? 0) + 1;
  const sizes = within.findLastIndex((count) => count > 0) + 1;
  let at = right.length;
  for (const { sum, size } of left) {
    for (let last = right[at - 1]; last && sum + last.sum > bound; last = right[--at - 1]) {
      within[last.size] = (within[last.size] ?? 0) - 1;
    }
    if (at === 0) break;
    for (let other = 0; other < sizes; other++) {
      counts[size + other] = (counts[size + other] ?? 0) + (within[other] ?? 0);
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
