import { describe, expect, test } from 'vitest';
import { beneficialOwners } from './beneficial-owners.ts';
import { formulaOf } from './finding.ts';
import { between, formatThreshold } from './interval.ts';
import {
  CH_AMLA,
  customPolicy,
  EU_AMLD,
  EU_AMLR,
  FATF_25,
  isInForce,
  POLICIES,
  UK_PSC,
  withThreshold,
} from './policies.ts';
import { percent } from './rational.ts';
import { graphOf, type Holding } from './testing/graph-of.ts';

const verdicts = (holdings: readonly Holding[], who = 'p', nodes = {}) =>
  Object.fromEntries(
    POLICIES.map((policy) => {
      const { persons } = beneficialOwners(graphOf(holdings, nodes), policy);
      return [policy.id, persons.find(({ nodeId }) => nodeId === who)?.verdict];
    }),
  );
const direct = (share: Holding[2]): Holding[] => [
  ['Root', 'p', share],
  ['Root', 'State', typeof share === 'number' ? 100 - share : between(0, 100)],
];
const state = { State: { kind: 'state' }, Root: { isComplete: true } } as const;
const all = (verdict: string) => Object.fromEntries(POLICIES.map(({ id }) => [id, verdict]));
const inclusive = { 'eu-amlr': 'yes', 'ch-amla': 'yes' };
const open = { isLowerOpen: true };

describe('both sides of every threshold', () => {
  test.each([
    [24.999, all('no')],
    [25, { ...all('no'), ...inclusive }],
    [25.001, all('yes')],
    [between(25, 50), { ...all('undecided'), ...inclusive }],
    [between(25, 50, open), all('yes')],
    [between(10, 25), { ...all('no'), 'eu-amlr': 'undecided', 'ch-amla': 'undecided' }],
    [between(10, 25, { isUpperOpen: true }), all('no')],
  ] as const)('case %# directly', (share, expected) => {
    expect(verdicts(direct(share), 'p', state)).toEqual(expected);
  });

  test.each([
    [50, 'no'],
    [50.0001, 'yes'],
  ])('%d % of a company that holds all: control needs more than half', (share, expected) => {
    const holdings: Holding[] = [
      ['Root', 'A', 100],
      ['A', 'p', share],
      ['A', 'State', 100 - share],
    ];
    const { persons } = beneficialOwners(graphOf(holdings, { State: { kind: 'state' } }), EU_AMLR);
    expect(persons.map(({ byControl }) => byControl)).toEqual([expected]);
    expect(persons.map(({ byOwnership }) => byOwnership)).toEqual(['yes']);
  });
});

describe('indirect holdings', () => {
  const states = { State: { kind: 'state' } } as const;
  test('multiplied in one law, in full through a majority stake in another', () => {
    const majority: Holding[] = [
      ['Root', 'A', 30],
      ['Root', 'State', 70],
      ['A', 'p', 60],
      ['A', 'State', 40],
    ];
    // 30 % × 60 % = 18 %, but the company with the 30 % is under control.
    expect(verdicts(majority, 'p', states)).toEqual({ ...all('yes'), 'fatf-25': 'no' });
    const { persons } = beneficialOwners(graphOf(majority, states), EU_AMLR);
    expect(persons[0]?.findings.map(({ basis, verdict }) => [basis, verdict])).toEqual([
      ['ownership', 'no'],
      ['control', 'no'],
      ['controlled-holding', 'yes'],
    ]);
    const minority: Holding[] = [
      ['Root', 'A', 90],
      ['Root', 'State', 10],
      ['A', 'p', 45],
      ['A', 'State', 55],
    ];
    expect(verdicts(minority, 'p', states)).toEqual({ ...all('yes'), 'uk-psc': 'no' });
  });
  test('two chains of 15 % make 30 %', () => {
    const holdings: Holding[] = [
      ['Root', 'A', 30],
      ['Root', 'B', 30],
      ['Root', 'State', 40],
      ['A', 'p', 50],
      ['A', 'State', 50],
      ['B', 'p', 50],
      ['B', 'State', 50],
    ];
    expect(verdicts(holdings, 'p', states)).toEqual({ ...all('yes'), 'uk-psc': 'no' });
  });
  test('the mixed case: a quarter of what controls the company', () => {
    const holdings: Holding[] = [
      ['Root', 'A', 60],
      ['Root', 'State', 40],
      ['A', 'p', 30],
      ['A', 'State', 70],
    ];
    expect(verdicts(holdings, 'p', states)).toEqual({ ...all('no'), 'eu-amlr': 'yes' });
    const { persons } = beneficialOwners(graphOf(holdings, states), EU_AMLR);
    expect(persons[0]?.findings.at(-1)).toMatchObject({ basis: 'interest-in-controller', viaIds: ['A'] });
    expect(persons[0]).toMatchObject({ byOwnership: 'no', byControl: 'no', byMixed: 'yes' });
  });
});

describe('a policy is data', () => {
  test('with its source, and the day from which it applies', () => {
    for (const policy of POLICIES) expect(policy.source.length).toBeGreaterThan(20);
    expect(isInForce(EU_AMLR, '2027-07-09')).toBe(false);
    expect(isInForce(EU_AMLR, '2027-07-10')).toBe(true);
    expect(isInForce(EU_AMLD, '2027-07-09')).toBe(true);
    expect(isInForce(EU_AMLD, '2027-07-10')).toBe(false);
  });
  test('threshold and operator are readable', () => {
    const shown = [EU_AMLR, EU_AMLD, UK_PSC, FATF_25, CH_AMLA].map(({ ownership }) =>
      formatThreshold(ownership.threshold),
    );
    expect(shown).toEqual(['≥ 25 %', '> 25 %', '> 25 %', '> 25 %', '≥ 25 %']);
  });
  test('a lower threshold for a risky category, or one of the house', () => {
    const lower = withThreshold(EU_AMLR, percent(15));
    const result = beneficialOwners(graphOf(direct(15), state), lower);
    expect(result.persons[0]?.verdict).toBe('yes');
    expect(() => withThreshold(EU_AMLR, percent(0))).toThrow(/above 0 %/);
    expect(() => withThreshold(EU_AMLR, percent(101))).toThrow(/at most 100 %/);
    const house = customPolicy('House rule', 'Risk policy, section 4', {
      ownership: { ...EU_AMLR.ownership, threshold: { value: percent(10), operator: '>' } },
    });
    expect(house.inForceFrom).toBeUndefined();
    expect(beneficialOwners(graphOf(direct(10), state), house).persons[0]?.verdict).toBe('no');
  });
});

test('a verdict can be redone by hand', () => {
  const holdings: Holding[] = [
    ['Root', 'A', 60],
    ['Root', 'p', 40],
    ['A', 'p', 70],
    ['A', 'q', 30],
  ];
  const { persons } = beneficialOwners(graphOf(holdings), EU_AMLR);
  const lines = persons[0]?.findings.map((finding) => formulaOf(finding, (id) => id));
  expect(lines?.slice(0, 2)).toEqual([
    '60 % × 70 % + 40 % = 82 %; ≥ 25 %: yes',
    'p: 70 % of the capital of A; A and p: 100 % of the capital of Root',
  ]);
});
