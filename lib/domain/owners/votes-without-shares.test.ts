import { describe, expect, it, test } from 'vitest';
import type { NatureOfControl } from '#lib/contract/index.ts';
import {
  beneficialOwners,
  between,
  exactPercent,
  formatInterval,
  type Interval,
  integratedOwnership,
  POLICIES,
} from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { declaredLinks } from './declared-links.ts';

// A list of shares does not say who votes with them.

const HALF = between(50, 75, { isLowerOpen: true });
const FIVE = ['p', 'q', 'r', 's', 't'].map((id): Holding => ['Root', id, 20]);
const VOTES: NatureOfControl = {
  ...{ code: 'votes', words: 'Votes', of: 'votes', capacity: 'own' },
  range: { lower: 50, upper: 75, lowerIsInclusive: false },
};
const SHARES: NatureOfControl = { ...VOTES, code: 'shares', words: 'Shares', of: 'shares' };

/** Links that a register makes with these natures of an entity, beside a list of holders. */
const linksBeside = (holdings: readonly Holding[], ...natures: NatureOfControl[]) => {
  const company = { id: 'Hold', countryCode: 'TEST', legalName: 'Hold' };
  const entry = { type: 'company' as const, company, control: { natures } };
  const graph = graphOf([...holdings, ['Hold', 'nadia', 100]]);
  return declaredLinks({ graph, companyId: 'Root' }, [], [{ id: 'Hold', entry }]);
};

describe('declared beside a complete list of shares', () => {
  it('votes are a holding, and whoever owns their holder an owner by control, under every rule', () => {
    const { graph, links } = linksBeside(FIVE, VOTES);
    expect(links).toMatchObject([{ owner: 'Hold', kind: 'votes' }]);
    for (const policy of POLICIES) {
      const { persons, isSettled, anomalies } = beneficialOwners(graph, policy);
      expect(persons.filter(({ verdict }) => verdict !== 'no')).toMatchObject([
        { nodeId: 'nadia', verdict: 'yes', byControl: 'yes' },
      ]);
      expect({ isSettled, anomalies }).toEqual({ isSettled: true, anomalies: [] });
    }
  });
  it.each([
    ['shares', [SHARES]],
    ['votes that are those of the shares', [SHARES, VOTES]],
  ])('%s are none: the list names who has them', (_, natures) => {
    expect(linksBeside(FIVE, ...natures)).toMatchObject({ links: [], unlinked: ['Hold'] });
  });
  it('votes are none where it is known that others have too many', () => {
    const known = (votes: number): Holding[] => [['Root', 'p', 100, { votes: exactPercent(votes) }]];
    expect(linksBeside(known(50), VOTES).links).toEqual([]);
    expect(linksBeside(known(49), VOTES).links).toHaveLength(1);
  });
});

/** Votes of somebody in the root, and what may be anybody's. */
const votesIn = (holdings: readonly Holding[], id: string) => {
  const { boundsOf, unresolved } = integratedOwnership(graphOf(holdings), { measure: 'votes' });
  return [boundsOf(id).known, unresolved].map(formatInterval);
};
const apart = (share: Interval): Holding => ['Root', 'Hold', share, { kind: 'votes' }];

test.each<[string, Holding[], string[]]>([
  [
    'as many as the list leaves: all shares vote',
    [['Root', 'p', 60], apart(exactPercent(40))],
    ['60 %', '0 %'],
  ],
  [
    'more: nobody has more than their shares',
    [['Root', 'p', 60], apart(exactPercent(41))],
    ['19–59 %', '0–40 %'],
  ],
  [
    'beside a whole list',
    [['Root', 'p', 60], ['Root', 'q', 40], apart(exactPercent(10))],
    ['50–60 %', '0 %'],
  ],
  ['more than half', [['Root', 'p', 50], ['Root', 'q', 50], apart(HALF)], ['0 % to less than 50 %', '0 %']],
])('votes without shares, %s', (_, holdings, expected) => {
  expect(votesIn([...holdings, ['Hold', 'nadia', 100]], 'p')).toEqual(expected);
});
