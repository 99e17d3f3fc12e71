import { expect, test } from 'vitest';
import type { Offer } from '../owners/index.ts';
import { beneficialOwners, EU_AMLR } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { ownershipView } from '../ownership-view/index.ts';
import { ownersOnOfferPrice, ownersOnOfferSentence } from './conclusion/structure-sentences.ts';
import { ownersOnOffer } from './owners-on-offer.ts';

const offer = (name: string, more: Partial<Offer> = {}): Offer => ({
  ...{ nodeId: name, name, place: { country: 'TEST', companyId: name } },
  ...{ item: 'ultimateBeneficialOwners', credits: 8 },
  ...more,
});
const structure = (holdings: Holding[], list: readonly Offer[]) => {
  const graph = graphOf(holdings, { Root: { isComplete: true } });
  return ownershipView({
    ...{ graph, owners: beneficialOwners(graph, EU_AMLR), policy: EU_AMLR, source: 'graph' },
    ...{ offers: { list, closed: new Map(), trace: undefined }, today: '2027-08-01', isDrawn: false },
    facts: { companies: new Map(), candidates: new Map() },
  });
};
/** Nobody knows who is behind the two companies that hold it. */
const OPEN: Holding[] = [
  ['Root', 'Oak', 50],
  ['Root', 'Elm', 50],
];
const BOTH = [offer('Oak'), offer('Oak', { item: 'companyProfile' }), offer('Elm')];

test('each company once, and declared owners alone', () =>
  expect(
    ownersOnOffer(structure(OPEN, [...BOTH, offer('Oak')]))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Elm', 'Oak']));

test('nothing where the result is final, though an end is open, or no structure is known', () => {
  const final: Holding[] = [
    ['Root', 'anna', 90],
    ['Root', 'Oak', 10],
  ];
  const view = structure(final, [offer('Oak')]);
  expect(view.coverage.ends.flatMap((end) => end.offers)).toHaveLength(1);
  expect([view.isSettled, ownersOnOffer(view)]).toEqual([true, []]);
  expect(ownersOnOffer(undefined)).toEqual([]);
});

test('the conclusion names them, and their price if each is known', () => {
  const both = structure(OPEN, BOTH);
  expect(ownersOnOfferSentence(both)?.words).toMatch(
    /^Declared owners of (Oak and Elm|Elm and Oak) are on offer and were not looked up\.$/,
  );
  expect(ownersOnOfferPrice(both)?.words).toBe(
    'Their price was 16 credits in all when this version was saved.',
  );
  const unpriced = structure(OPEN, [offer('Oak'), offer('Elm', { credits: undefined })]);
  expect(ownersOnOfferPrice(unpriced)?.words).toBeUndefined();
  expect(ownersOnOfferSentence(structure(OPEN, []))?.words).toBeUndefined();
  expect(ownersOnOfferPrice(structure(OPEN, []))?.words).toBeUndefined();
});
