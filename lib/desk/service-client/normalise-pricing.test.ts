import { expect, test } from 'vitest';
import { PricingAnswer, readAs } from '#lib/contract/index.ts';
import { normalisePricing } from './normalise-pricing.ts';

function read(answer: unknown) {
  const { search, dataPoints, documents } = readAs(PricingAnswer, normalisePricing(answer));
  return Object.fromEntries(
    Object.entries({ search, dataPoints, documents }).filter(([, group]) => group !== undefined),
  );
}
const item = (price: number) => ({ available: true, price });

test('ours passes as it is', () => {
  const ours = {
    country: 'FR',
    plan: 'standard',
    search: { available: true, price: 0, by: ['name'] },
    dataPoints: { companyProfile: { available: false, price: 3, pricingMode: 'fixed' }, esg: { price: 1 } },
    documents: { tradeRegisterExtract: { available: true, price: 2, pricingMode: 'variable' } },
  };
  expect(normalisePricing(ours)).toEqual(ours);
});

test('a search without a word on what it takes, takes both', () => {
  expect(normalisePricing({ search: { price: 1 } })).toEqual({
    search: { price: 1, by: ['name', 'number'] },
  });
  expect(normalisePricing({ search: { available: false } })).toEqual({ search: { available: false } });
});

const PROFILE_AND_EXTRACT = {
  dataPoints: { companyProfile: item(4.5) },
  documents: { trade_register_extract: item(7), tradeRegisterExtract: item(7) },
  search: { ...item(0.5), by: ['name', 'number'] },
};

test.each([
  [
    'bare numbers',
    { search: 0.5, dataPoints: { companyProfile: 4.5 }, documents: { trade_register_extract: 7 } },
  ],
  ['numbers as text, flat', { companySearch: '0.5', companyProfile: '4.50', tradeRegisterExtract: '7' }],
  [
    'a list of entries',
    {
      priceList: [
        { product: 'COMPANY_SEARCH', credits: '0.50' },
        { product: 'COMPANY_PROFILE', credits: 4.5 },
        { product: 'TRADE_REGISTER_EXTRACT', credits: 7 },
      ],
    },
  ],
  [
    'a list alone, with names that we do not know',
    [
      { name: 'company search', price: 0.5 },
      { name: 'companyProfile', price: 4.5 },
      { name: 'astrology', price: 99 },
      { name: 'trade register extract', price: 7 },
    ],
  ],
  [
    'our places, another name of the price',
    {
      search: { credits: 0.5 },
      dataPoints: { companyProfile: { credits: 4.5 } },
      documents: { trade_register_extract: { credits: 7 } },
    },
  ],
  [
    'nested by section',
    {
      data: {
        search: { cost: 0.5 },
        points: { company_profile: { cost: 4.5 } },
        files: { trade_register_extract: { cost: 7 } },
      },
    },
  ],
])('read: %s', (_, given) => {
  expect(read(given)).toEqual(PROFILE_AND_EXTRACT);
});

test('what is told as not available is so, and a price that is none is not one', () => {
  expect(read([{ name: 'graph', available: false }]).dataPoints).toEqual({ graph: { available: false } });
  expect(read({ companyProfile: 'on request', graph: -1, availableDocuments: '1,50' })).toEqual({});
});

test.each([null, 'gone', 7, [], {}, [[]], { a: { b: { c: { d: { e: { companyProfile: 1 } } } } } }])(
  'nothing is found in %j',
  (given) => expect(read(given)).toEqual({}),
);
