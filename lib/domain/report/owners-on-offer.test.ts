import { expect, test } from 'vitest';
import type { Offer } from '../owners/index.ts';
import { exactly } from '../ownership/interval.ts';
import { ZERO } from '../ownership/rational.ts';
import { shownShare } from '../ownership-view/shown-share.ts';
import { ownersOnOfferPrice, ownersOnOfferSentence } from './conclusion/structure-sentences.ts';
import { ownersOnOffer } from './owners-on-offer.ts';

type Given = NonNullable<Parameters<typeof ownersOnOffer>[0]>;
type End = Given['coverage']['ends'][number];

const offer = (name: string, more: Partial<Offer> = {}): Offer => ({
  ...{ nodeId: `TEST:${name}`, name, place: { country: 'TEST', companyId: name } },
  ...{ item: 'ultimateBeneficialOwners', credits: 8 },
  ...more,
});

/** A structure of which only what is on offer at its ends, and whether its result is final, count. */
const structure = (ends: readonly (readonly Offer[])[], isSettled = false): Given => ({
  isSettled,
  coverage: {
    ...{ resolved: shownShare(exactly(ZERO)), isFollowed: true },
    ends: ends.map(
      (offers, at): End => ({
        ...{ key: `${at}`, nodeId: `${at}`, name: '', kind: 'no_holders_known', isForSale: true },
        ...{ reason: undefined, share: undefined, closed: undefined, settles: undefined },
        offers,
      }),
    ),
    way: {
      ...{
        purchases: [],
        credits: 0,
        isExact: true,
        undecidable: [],
        isSomebodyUnknown: false,
        hasUncounted: true,
      },
    },
  },
});

test('each company once, and declared owners alone', () => {
  const offers = [offer('Oak'), offer('Oak', { item: 'companyProfile' }), offer('Elm')];
  expect(ownersOnOffer(structure([offers, [offer('Oak')]])).map(({ name }) => name)).toEqual(['Oak', 'Elm']);
});

test('nothing where the result is final, or no structure is known', () => {
  expect(ownersOnOffer(structure([[offer('Oak')]], true))).toEqual([]);
  expect(ownersOnOffer(undefined)).toEqual([]);
});

test('the conclusion names them, and their price if each is known', () => {
  const both = structure([[offer('Oak'), offer('Elm')]]);
  expect(ownersOnOfferSentence(both)).toBe(
    'Declared owners of Oak and Elm are on offer and were not looked up.',
  );
  expect(ownersOnOfferPrice(both)).toBe('Their price was 16 credits in all when this version was saved.');
  expect(
    ownersOnOfferPrice(structure([[offer('Oak'), offer('Elm', { credits: undefined })]])),
  ).toBeUndefined();
  expect(ownersOnOfferSentence(structure([]))).toBeUndefined();
  expect(ownersOnOfferPrice(structure([]))).toBeUndefined();
});
