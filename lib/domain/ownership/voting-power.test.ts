import { describe, expect, it } from 'vitest';
import { formatInterval } from './interval.ts';
import { compare, equals, ONE, percent, rational, total } from './rational.ts';
import { votingPower } from './voting-power.ts';

const voters = (...votes: number[]) => votes.map((one, at) => ({ id: `h${at}`, votes: percent(one) }));
const indices = (...votes: number[]) =>
  votingPower(voters(...votes)).map(({ banzhaf, shapleyShubik }) => [
    formatInterval(banzhaf),
    formatInterval(shapleyShubik),
  ]);

describe('voting power', () => {
  it('gives three holders none of whom has a majority the same power, whatever their shares', () => {
    expect(indices(49, 49, 2)).toEqual([
      ['50 %', '≈33.33 %'],
      ['50 %', '≈33.33 %'],
      ['50 %', '≈33.33 %'],
    ]);
  });
  it('gives a majority everything, and half nothing without another', () => {
    expect(indices(51, 49)).toEqual([
      ['100 %', '100 %'],
      ['0 %', '0 %'],
    ]);
    expect(indices(50, 50)).toEqual([
      ['50 %', '50 %'],
      ['50 %', '50 %'],
    ]);
  });
  it('knows the published case of 40, 30, 20 and 10', () => {
    expect(indices(40, 30, 20, 10)).toEqual([
      ['62.5 %', '≈41.67 %'],
      ['37.5 %', '25 %'],
      ['37.5 %', '25 %'],
      ['12.5 %', '≈8.33 %'],
    ]);
  });
  it('agrees with trying every coalition and every order', () => {
    const votes = [27, 23, 19, 13, 11, 7];
    const found = votingPower(voters(...votes));
    for (const { id, banzhaf, shapleyShubik } of found) {
      const at = Number(id.slice(1));
      expect(equals(banzhaf.lower, byCoalitions(votes, at))).toBe(true);
      expect(equals(shapleyShubik.lower, byOrders(votes, at))).toBe(true);
    }
    expect(equals(total(found.map((one) => one.shapleyShubik.lower)), ONE)).toBe(true);
  });
  it('is exact for 25 holders', () => {
    const found = votingPower(
      Array.from({ length: 25 }, (_, at) => ({ id: `h${at}`, votes: rational(BigInt(at + 1), 325n) })),
    );
    expect(equals(total(found.map((one) => one.shapleyShubik.lower)), ONE)).toBe(true);
    expect(found.every((one) => equals(one.banzhaf.lower, one.banzhaf.upper))).toBe(true);
  });
  it('gives bounds beyond, and they hold', () => {
    const many = votingPower(
      Array.from({ length: 40 }, (_, at) => ({
        id: `h${at}`,
        votes: at === 0 ? percent(41.5) : percent(1.5),
      })),
    );
    const [largest] = many;
    expect(compare(largest?.shapleyShubik.lower ?? ONE, largest?.shapleyShubik.upper ?? ONE)).toBeLessThan(0);
    const sums = (side: 'lower' | 'upper') => total(many.map((one) => one.shapleyShubik[side]));
    expect(compare(sums('lower'), ONE)).toBeLessThanOrEqual(0);
    expect(compare(sums('upper'), ONE)).toBeGreaterThanOrEqual(0);
  });
  it('takes votes that nobody is known to have as loose: what they may do is within the bounds', () => {
    const [first] = votingPower(voters(45, 20, 20));
    expect(indices(45, 20, 20)[0]).toEqual(['50–100 %', '≈33.33–100 %']);
    for (const split of [[15], [10, 5], [5, 5, 5]]) {
      const index = votingPower(voters(45, 20, 20, ...split))[0]?.banzhaf.lower ?? ONE;
      expect(compare(index, first?.banzhaf.lower ?? ONE)).toBeGreaterThanOrEqual(0);
      expect(compare(index, first?.banzhaf.upper ?? ONE)).toBeLessThanOrEqual(0);
    }
  });
  it('refuses more than all votes', () => {
    expect(() => votingPower(voters(60, 50))).toThrow(/More than all votes/);
  });
});

function byCoalitions(votes: readonly number[], at: number) {
  let swings = 0;
  for (let bits = 0; bits < 1 << votes.length; bits++) {
    if (bits & (1 << at)) continue;
    const sum = votes.reduce((all, one, other) => (bits & (1 << other) ? all + one : all), 0);
    if (sum <= 50 && sum + (votes[at] ?? 0) > 50) swings++;
  }
  return rational(BigInt(swings), 1n << BigInt(votes.length - 1));
}

function byOrders(votes: readonly number[], at: number) {
  let [orders, pivots] = [0, 0];
  const join = (left: readonly number[], sum: number, pivot: number) => {
    if (left.length === 0) {
      orders++;
      if (pivot === at) pivots++;
    }
    for (const one of left) {
      const next = sum + (votes[one] ?? 0);
      join(
        left.filter((other) => other !== one),
        next,
        pivot < 0 && next > 50 ? one : pivot,
      );
    }
  };
  join([...votes.keys()], 0, -1);
  return rational(BigInt(pivots), BigInt(orders));
}
