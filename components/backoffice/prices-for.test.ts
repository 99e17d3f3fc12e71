import { expect, test } from 'vitest';
import { pricesFor } from './prices-for.ts';

const prices = [
  { country: '*', item: 'companyProfile', priceCredits: 10 },
  { country: '*', item: 'search', priceCredits: 0 },
  { country: 'US', item: 'companyProfile', priceCredits: 8 },
  { country: 'US-DE', item: 'search', priceCredits: 1 },
];

test.each([
  ['*', [10, false], [0, false]],
  ['FR', [10, false], [0, false]],
  ['US', [8, true], [0, false]],
  ['US-DE', [8, false], [1, true]],
] as const)('in %s the nearest price holds', (country, profile, search) => {
  expect(pricesFor(prices, country)).toEqual([
    { item: 'companyProfile', priceCredits: profile[0], isOwn: profile[1] },
    { item: 'search', priceCredits: search[0], isOwn: search[1] },
  ]);
});
