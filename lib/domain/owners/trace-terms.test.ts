import { expect, test } from 'vitest';
import type { PriceLists } from './offers.ts';
import { estimateOf, traceTerms } from './trace-terms.ts';

const price = (credits: number, available = true) => ({ available, price: credits });
const LISTS: PriceLists = new Map([
  ['GB', { dataPoints: { companyProfile: price(10), ultimateBeneficialOwners: price(8) } }],
  ['NO', { dataPoints: { companyProfile: price(5), ultimateBeneficialOwners: price(8, false) } }],
  ['XX', { dataPoints: { companyProfile: price(10, false) } }],
]);

test('companies that are known count with the prices of their own countries', () => {
  const terms = traceTerms(['GB', 'GB', 'NO', 'XX', 'PL'], LISTS, 'whereOpen');
  expect(terms).toEqual({
    declaredOwners: 'whereOpen',
    prices: [
      { country: 'GB', profileCredits: 10, ownersCredits: 8 },
      { country: 'NO', profileCredits: 5, ownersCredits: undefined },
    ],
    companies: 3,
    profileCredits: 25,
    ownersCredits: 16,
  });
});

test.each([
  ['whereOpen', 20, 36],
  ['always', 36, 36],
  ['paidOnly', 20, 20],
  ['never', 20, 20],
] as const)('%s: from %d to %d credits', (option, least, most) => {
  expect(estimateOf(traceTerms(['GB', 'GB'], LISTS, option), option)).toEqual({ least, most });
});

test('nothing is counted where no price is known', () => {
  const terms = traceTerms(['PL'], new Map(), 'never');
  expect(terms).toMatchObject({ prices: [], companies: 0, profileCredits: 0 });
});
