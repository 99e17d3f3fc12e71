import { describe, expect, test } from 'vitest';
import { beneficialOwners } from './beneficial-owners.ts';
import type { Verdict } from './interval.ts';
import type { Outcome } from './last-resort.ts';
import { POLICIES, type PolicyId } from './policies.ts';
import { graphOf, type Holding } from './testing/graph-of.ts';

// Small structures on which a verdict was wrong, with what each law says of them and why.

type Expected = Partial<Record<PolicyId, { p?: Verdict; outcome?: Outcome; isSettled?: boolean }>>;
const OPEN = { outcome: 'undecided', isSettled: false } as const;
const STAYS = { p: 'yes', isSettled: false } as const;
const whole = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { isComplete: true }]));
const STATE = { State: { kind: 'state' } } as const;

const CASES: [name: string, holdings: Holding[], nodes: Record<string, object>, expected: Expected][] = [
  [
    'own shares of 10 %: p has 23 of the 90 % that others may have, 25.56 %; UK: of the votes (Schedule 1A)',
    [
      ['Root', 'Root', 10],
      ['Root', 'p', 23],
      ['Root', 'q', 67],
    ],
    whole('Root'),
    {
      'eu-amlr': { p: 'yes' },
      'eu-amld': { p: 'yes' },
      'uk-psc': { p: 'yes' },
      'fatf-25': { p: 'yes' },
      'ch-amla': { p: 'yes' },
    },
  ],
  [
    'a subsidiary has 10 % of its parent A: p has 46 of the other 90 %, a majority (Directive 2013/34/EU Article 22(5))',
    [
      ['Root', 'A', 30],
      ['Root', 'q', 70],
      ['A', 'p', 46],
      ['A', 'D', 10],
      ['A', 'q', 44],
      ['D', 'A', 100],
    ],
    whole('Root', 'A', 'D'),
    {
      'eu-amlr': { p: 'yes' },
      'eu-amld': { p: 'yes' },
      'ch-amla': { p: 'yes' },
      'uk-psc': { p: 'no' },
      'fatf-25': { p: 'no' },
    },
  ],
  [
    'whoever has the 60 % of A that are not named controls A, which has 30 %: AMLR 54(a), AMLD 3(6)(a)(i), Schedule 1A paragraph 18',
    [
      ['Root', 'A', 30],
      ['Root', 'State', 70],
      ['A', 'State', 40],
    ],
    { ...STATE, ...whole('Root') },
    { 'eu-amlr': OPEN, 'eu-amld': OPEN, 'ch-amla': OPEN, 'uk-psc': OPEN },
  ],
  [
    'the same beside an owner, who stays one',
    [
      ['Root', 'p', 70],
      ['Root', 'A', 30],
      ['A', 'p', 40],
    ],
    whole('Root'),
    { 'eu-amlr': STAYS, 'eu-amld': STAYS, 'ch-amla': STAYS, 'uk-psc': STAYS },
  ],
  [
    'the 30 % of A that are not named are 30 % of what controls the company: AMLR 54(b)',
    [
      ['Root', 'A', 60],
      ['Root', 'State', 40],
      ['A', 'State', 70],
    ],
    { ...STATE, ...whole('Root') },
    { 'eu-amlr': OPEN },
  ],
  [
    'the parts that are not named may be p’s: 60 % of A over all chains (AMLR 53(2)(c)), and so 24 + 5 % (54(a))',
    [
      ['Root', 'A', 24],
      ['Root', 'p', 5],
      ['Root', 'q', 71],
      ['A', 'B', 80],
      ['B', 'r', 50],
    ],
    whole('Root'),
    { 'eu-amlr': { p: 'undecided' }, 'eu-amld': { p: 'no' } },
  ],
  [
    'the same where they are p’s',
    [
      ['Root', 'A', 24],
      ['Root', 'p', 5],
      ['Root', 'q', 71],
      ['A', 'B', 80],
      ['A', 'p', 20],
      ['B', 'r', 50],
      ['B', 'p', 50],
    ],
    whole('Root', 'A', 'B'),
    { 'eu-amlr': { p: 'yes' } },
  ],
  [
    'a majority of A over all chains may be somebody’s who is not named: AMLR 54(a)',
    [
      ['Root', 'A', 30],
      ['Root', 'State', 70],
      ['A', 'B', 80],
      ['B', 'State', 50],
    ],
    { ...STATE, ...whole('Root') },
    { 'eu-amlr': OPEN },
  ],
  [
    'the same where the parts that are not named are two levels up: p has 20 % of A through E, and 36 % if B and C are theirs',
    [
      ['Root', 'A', 24],
      ['Root', 'p', 5],
      ['Root', 'State', 71],
      ['A', 'B', 40],
      ['A', 'C', 40],
      ['A', 'E', 20],
      ['B', 'State', 55],
      ['C', 'State', 55],
      ['E', 'p', 40],
    ],
    { ...STATE, ...whole('Root', 'A') },
    { 'eu-amlr': { p: 'undecided' }, 'eu-amld': { p: 'no' } },
  ],
];

describe.each(CASES)('%s', (_, holdings, nodes, expected) => {
  const policies = POLICIES.filter(({ id }) => id in expected);
  test.each(policies.map((policy) => [policy.id, policy] as const))('%s', (id, policy) => {
    const { outcome, isSettled, persons } = beneficialOwners(graphOf(holdings, nodes), policy);
    const p = persons.find(({ nodeId }) => nodeId === 'p')?.verdict;
    expect({ outcome, isSettled, p }).toMatchObject(expected[id] ?? {});
  });
});
