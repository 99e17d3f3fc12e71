import { expect, test } from 'vitest';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { ownersView } from './owners-view.ts';
import { settledBy } from './settled-by.ts';
import { shownOwners } from './shown-owners.ts';
import { ask } from './testing/owners-asked.ts';

/** Eva has 20 %; 30 % is of a company that nobody looked behind, and Otto has the rest. */
const HOLDINGS: Holding[] = [
  ['Root', 'eva', 20],
  ['Root', 'Hold', 30],
  ['Root', 'otto', 50],
];
const graph = graphOf(HOLDINGS, { eva: { name: 'Eva Holm' }, otto: { name: 'Otto Beck' } });
const view = ownersView(ask({ declared: { owners: [] }, graph }));
const shownWith = (prices: ReadonlyMap<string, number>, source: 'graph' | 'companyProfile') => {
  const { computed } = view;
  if (computed === undefined) throw new Error('expected a structure');
  return shownOwners(view, [], settledBy(computed, { prices, source })).owners;
};

test('an undecided person has a row of their own among the owners, with both bounds', () => {
  const rows = shownWith(new Map(), 'graph');
  expect(rows.map(({ person, verdict }) => [person.name, verdict])).toEqual([
    ['Otto Beck', 'yes'],
    ['Eva Holm', 'undecided'],
  ]);
  expect(rows[1]?.ownership).toMatchObject({ known: '20 %', possible: '20–50 %' });
  expect(shownOwners(view, []).bystanders).toEqual([]);
});

test.each([
  ['the structure was not followed', new Map(), 'companyProfile', { by: 'follow' }],
  [
    'a company is for sale',
    new Map([['Hold', 10]]),
    'graph',
    { by: 'purchases', names: ['Hold'], credits: 10 },
  ],
  ['nothing is for sale', new Map(), 'graph', { by: 'ask' }],
] as const)('what would settle it where %s', (_, prices, source, expected) => {
  const [otto, eva] = shownWith(prices, source);
  expect(eva?.settledBy).toEqual(expected);
  expect(otto?.settledBy).toBeUndefined();
});
