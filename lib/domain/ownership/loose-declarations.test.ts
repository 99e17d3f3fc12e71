import { describe, expect, test } from 'vitest';
import { beneficialOwners } from './beneficial-owners.ts';
import { between, type Interval } from './interval.ts';
import { looseDeclarations } from './loose-declarations.ts';
import { EU_AMLR, UK_PSC } from './policies.ts';
import { graphOf, type Holding } from './testing/graph-of.ts';

/** More than the lower and up to the upper percentage, as a register of control declares it. */
const declared = (owned: string, owner: string, lower: number, upper: number): Holding => [
  owned,
  owner,
  between(lower, upper, { isLowerOpen: lower < 75 }) satisfies Interval,
  { isDeclared: true },
];
const resultOf = (holdings: readonly Holding[], policy = EU_AMLR) => {
  const graph = graphOf(holdings, { State: { kind: 'state' } });
  const { persons, isSettled, anomalies } = beneficialOwners(graph, policy);
  return {
    ...Object.fromEntries(persons.map(({ nodeId, verdict }) => [nodeId, verdict])),
    isSettled,
    anomalies: anomalies.map(({ kind }) => kind),
  };
};

describe('declared bands that count the same shares', () => {
  const nested = [declared('Root', 'p', 50, 75), declared('Root', 'H', 25, 50), declared('H', 'p', 75, 100)];
  test('leave to others what the holder may have through the other holder', () => {
    // p may have 51 % in all with 37.5 % through H: then 36 % of the company are somebody else's.
    expect(resultOf(nested)).toEqual({ p: 'yes', isSettled: false, anomalies: [] });
    expect(resultOf(nested, UK_PSC)).toEqual({ p: 'yes', isSettled: false, anomalies: [] });
  });
  test('holdings that are not declared are parts beside each other, and settle it', () => {
    const listed = nested.map(([owned, owner, share]): Holding => [owned, owner, share]);
    expect(looseDeclarations(graphOf(listed))).toBeUndefined();
    expect(resultOf(listed, UK_PSC)).toMatchObject({ p: 'yes', isSettled: true });
  });
  test('more than the whole beside each other is no error where one is within the other', () => {
    const within = [
      declared('Root', 'p', 75, 100),
      declared('Root', 'H', 50, 75),
      declared('H', 'p', 75, 100),
    ];
    expect(resultOf(within)).toEqual({ p: 'yes', isSettled: false, anomalies: [] });
  });
  test('of joint holders the rest is not nothing', () => {
    const joint = [declared('Root', 'p', 50, 75), declared('Root', 'q', 50, 75)];
    expect(resultOf(joint)).toEqual({ p: 'yes', q: 'yes', isSettled: false, anomalies: ['over_allocated'] });
  });
  test('that do not overlap are as they were', () => {
    const apart = [declared('Root', 'p', 50, 75), declared('Root', 'q', 25, 50)];
    expect(looseDeclarations(graphOf(apart))).toBeUndefined();
    expect(resultOf(apart)).toMatchObject({ p: 'yes', q: 'yes', isSettled: true });
  });
});

describe('declared bands of several levels that cannot be true together', () => {
  const levels = (upper: number): Holding[] => [
    declared('Root', 'p', 0, upper),
    declared('Root', 'H', 75, 100),
    declared('H', 'p', 75, 100),
    declared('H', 'q', 0, 25),
  ];
  test('are told, and nobody is excluded by them', () => {
    // Through H alone p has 56.25 % at least.
    expect(resultOf(levels(50))).toEqual({
      p: 'yes',
      q: 'undecided',
      isSettled: false,
      anomalies: ['declarations_differ'],
    });
  });
  test.each([
    [56.24, ['declarations_differ']],
    [56.25, []],
  ])('at most %d %%: %j', (upper, anomalies) => {
    expect(resultOf(levels(upper)).anomalies).toEqual(anomalies);
  });
});
