import { describe, expect, test } from 'vitest';
import type { OwnershipGraph } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { leavesUntraced } from './coverage.ts';
import type { DiscrepancyFacts } from './discrepancy-facts.ts';
import { NO_OFFERS, type Offer, offerKey, offersNamed } from './offers.ts';
import { ownersView } from './owners-view.ts';
import { onOffer, settledBy } from './settled-by.ts';
import { shownOwners } from './shown-owners.ts';
import type { StructureSource } from './structure-source.ts';
import { offersAt } from './testing/offers-at.ts';
import { ask } from './testing/owners-asked.ts';
import { withAsked } from './with-asked.ts';

/** Eva has 20 %; 30 % is of a company that nobody looked behind, and Otto has the rest. */
const HOLDINGS: Holding[] = [
  ['Root', 'eva', 20],
  ['Root', 'Hold', 30],
  ['Root', 'otto', 50],
];
const graph = graphOf(HOLDINGS, { eva: { name: 'Eva Holm' }, otto: { name: 'Otto Beck' } });
const view = ownersView(ask({ declared: { owners: [] }, graph }));
const offersWith = (prices: ReadonlyMap<string, number>, source: string) => ({
  ...offersAt(prices),
  trace: source === 'graph' ? undefined : { credits: 10 },
});
const shownWith = (prices: ReadonlyMap<string, number>, source: 'graph' | 'companyProfile') => {
  const { computed } = view;
  if (computed === undefined) throw new Error('expected a structure');
  return shownOwners(view, [], settledBy(computed, { offers: offersWith(prices, source), source })).owners;
};

const FACTS: DiscrepancyFacts = {
  policy: { id: 'p', name: 'P', source: 's', threshold: '≥ 25 %', control: 'c' },
  legalName: null,
  register: { natures: [], descriptions: [] },
  computed: { natures: [], verdict: 'undecided' },
  owners: [],
  sources: [],
  suggestion: { outcome: 'ask_customer', reason: 'r', source: 's' },
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

describe('where the customer was asked', () => {
  const { computed } = view;
  if (computed === undefined) throw new Error('expected a structure');
  const shown = shownOwners(view, [], settledBy(computed, { offers: NO_OFFERS, source: 'graph' }));
  const about = (rowKey: string | undefined) => ({
    ...shown,
    differences: [
      {
        ...{ key: 'k', class: 'register_says_none_or_unidentified' as const, rowKey, statementIndex: 0 },
        suggestion: { outcome: 'ask_customer', reason: 'customer_may_mend', source: 'Art. 24' } as const,
      },
    ],
  });
  const listed = (outcome: 'ask_customer' | 'none', key = 'k') => [
    {
      ...{ id: '1', country: 'GB', companyId: '1', key, class: 'outdated' as const, facts: FACTS },
      ...{ detectedAt: '2026-11-01T00:00:00Z', dueOn: '2026-11-15', daysLeft: 3, state: 'asked' as const },
      decision: {
        ...{ outcome, reason: 'r', by: 'Ada Officer', at: '2026-11-20T09:00:00.000Z' },
        confirmed: null,
      },
      awaits: undefined,
      assignee: undefined,
    },
  ];
  const evaIn = (of: typeof shown) => of.owners.find(({ person }) => person.name === 'Eva Holm');
  const evaKey = evaIn(shown)?.key;

  test.each([
    ['about her', evaKey],
    ['about the register’s answer', undefined],
  ])('%s, the table says when and by whom', (_, rowKey) => {
    expect(evaIn(withAsked(about(rowKey), listed('ask_customer')))?.settledBy).toEqual({
      ...{ by: 'asked', on: '2026-11-20', who: 'Ada Officer' },
    });
  });

  test.each([
    ['about somebody else', 'another', listed('ask_customer')],
    ['with another decision', evaKey, listed('none')],
    ['of another difference', evaKey, listed('ask_customer', 'other')],
  ])('%s, the advice stays', (_, rowKey, decided) => {
    expect(evaIn(withAsked(about(rowKey), decided))?.settledBy).toEqual({ by: 'ask' });
  });
});

describe('what is on offer', () => {
  const { computed } = view;
  if (computed === undefined) throw new Error('expected a structure');
  const offer = (nodeId: string, item: Offer['item'], credits: number): Offer => ({
    ...{ nodeId, name: nodeId, place: { country: 'GB', companyId: nodeId }, item, credits },
  });
  const listed = (list: readonly Offer[], source: 'graph' | 'companyProfile' = 'graph') =>
    onOffer(computed, { offers: { ...NO_OFFERS, list }, source });

  test('is each offer at an end once, documents last, and nothing of a company where none is', () => {
    const certificate = offer('Hold', 'ultimateBeneficialOwnersCertificate', 1);
    const owners = offer('Hold', 'ultimateBeneficialOwners', 8);
    const { list, way } = listed([certificate, owners, owners, offer('otto', 'companyProfile', 10)]);
    expect(list).toEqual([owners, certificate]);
    expect(way).toMatchObject({ purchases: [{ item: 'ultimateBeneficialOwners' }], credits: 8 });
  });

  test('has no way while the structure can be traced', () => {
    const offers = { ...NO_OFFERS, list: [offer('Hold', 'companyProfile', 10)], trace: { credits: 10 } };
    const found = onOffer(computed, { offers, source: 'companyProfile' });
    expect(found).toMatchObject({ list: offers.list, way: { purchases: [] } });
    expect(found.settledBy('eva')).toEqual({ by: 'follow' });
  });

  test('is the tracing itself where no company above is left to be looked up', () => {
    const alone = graphOf([['Root', 'eva', 20]], { Root: { name: 'Top Ltd' } });
    const { computed: own } = ownersView(ask({ declared: { owners: [] }, graph: alone }));
    if (own === undefined) throw new Error('expected a structure');
    const offers = { ...NO_OFFERS, trace: { credits: 10 } };
    const found = onOffer(own, { offers, source: 'ultimateBeneficialOwners' });
    expect(found.settledBy('eva')).toEqual({ by: 'offers', names: ['Top Ltd'] });
  });
});

test('a tracing has somebody to look up unless a list names only persons', () => {
  const left = (graph: OwnershipGraph, source: StructureSource = 'companyProfile') =>
    leavesUntraced({ graph, source });
  const persons = graphOf([['Root', 'eva', 20]]);
  expect([left(graph), left(persons), left(graphOf([]))]).toEqual([true, false, true]);
  expect(left(persons, 'ultimateBeneficialOwners')).toBe(true);
  expect(left(graphOf([['Root', 'it', 20]], { it: { kind: 'unknown' } }))).toBe(true);
});

test('an address names offers by their keys, each once, in its order; others are not found', () => {
  const data: Offer = {
    ...{ nodeId: 'Hold', name: 'Hold', place: { country: 'GB', companyId: '1 2' } },
    ...{ item: 'companyProfile', credits: 10 },
  };
  const trace: Offer = { ...data, item: 'graph' };
  expect([offerKey(data), offerKey(trace)]).toEqual(['GB/1 2/companyProfile', 'Hold']);
  expect(offersNamed([data, trace], ['Hold', 'GB/1 2/companyProfile', 'Hold', 'gone'])).toEqual([
    trace,
    data,
  ]);
});
