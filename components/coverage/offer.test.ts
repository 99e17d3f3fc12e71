import { expect, it } from 'vitest';
import { DataPoint, PricedDocument } from '#lib/contract/index.ts';
import { wordOf } from './item-order.ts';
import { offerOf } from './offer.ts';

const fixed = (price: number, available = true) => ({ available, price, pricingMode: 'fixed' });

it('tells documents without a price list, which the list of each company prices, from none', () => {
  const listed = { availableDocuments: fixed(0) };
  expect(offerOf({ dataPoints: listed }).areDocumentsListed).toBe(true);
  expect(offerOf({ dataPoints: { availableDocuments: fixed(0, false) } }).areDocumentsListed).toBe(false);
  expect(offerOf({ dataPoints: listed, documents: {} }).areDocumentsListed).toBe(false);
});

it('settles a whole answer', () => {
  const offer = offerOf({
    country: 'FR',
    plan: 'standard',
    unit: 'credit',
    search: { available: true, price: 0, by: ['name', 'number'] },
    dataPoints: {
      companyProfile: fixed(10),
      ultimateBeneficialOwners: fixed(8, false),
      subsidiaries: fixed(6),
      availableDocuments: fixed(0),
      graph: { available: true, price: 0, pricingMode: 'variable' },
    },
    documents: {
      trade_register_extract: fixed(4),
      tradeRegisterExtract: fixed(5),
      otherDocuments: fixed(2, false),
    },
    cachePeriodSeconds: 86_400,
    register: { name: 'Register', licence: 'CC0-1.0' },
  });
  expect(offer).toMatchObject({ plan: 'standard', searchBy: ['name', 'number'], searchPrice: 0 });
  expect(offer.dataPoints.map(({ name, price }) => [name, price])).toEqual([
    ['companyProfile', 10],
    ['ultimateBeneficialOwners', undefined],
    ['subsidiaries', 6],
    ['graph', 'varies'],
    ['availableDocuments', 0],
  ]);
  expect(offer.documents).toEqual([{ name: 'trade_register_extract', price: 4 }]);
  expect(offer.register).toEqual({
    name: 'Register',
    licence: 'CC0-1.0',
    home: undefined,
    typicalLatencyMs: undefined,
    source: {
      name: 'Register',
      isIndex: false,
      holds: null,
      fills: null,
      sources: [],
      standing: {},
      official: null,
    },
    sections: [],
    flags: [],
  });
});

it('shows a category where there is no smart id, and what only this service knows', () => {
  const answer = {
    dataPoints: { creditScore: fixed(3), rumours: fixed(3, false) },
    documents: { tradeRegisterExtract: fixed(5), pressCuttings: { price: 1 }, gossip: fixed(1, false) },
  };
  const { dataPoints, documents } = offerOf(answer);
  expect(documents).toEqual([
    { name: 'tradeRegisterExtract', price: 5 },
    { name: 'pressCuttings', price: 1 },
  ]);
  expect(dataPoints.at(-1)).toEqual({ name: 'creditScore', price: 3 });
  expect(dataPoints).toHaveLength(6);
});

it('takes nothing as nothing offered, and an item without a price as unpublished', () => {
  expect(offerOf({})).toMatchObject({
    searchBy: [],
    searchPrice: undefined,
    documents: [],
    cachePeriodSeconds: 0,
  });
  expect(offerOf({ search: { available: false, by: ['name'], price: 1 } })).toMatchObject({
    searchBy: [],
    searchPrice: undefined,
  });
  expect(offerOf({ search: { by: ['name'] } })).toMatchObject({
    searchBy: ['name'],
    searchPrice: 'unpublished',
  });
  expect(offerOf({ documents: { otherDocuments: {} } }).documents[0]?.price).toBe('unpublished');
});

it('has a word for every item that the interface prices', () => {
  for (const name of [...PricedDocument.options, ...DataPoint.options])
    expect(wordOf(name), name).toBeDefined();
  expect(wordOf('pressCuttings')).toBeUndefined();
});
