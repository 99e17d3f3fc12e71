import { expect, test } from 'vitest';
import { pricesFor } from './prices-for.ts';

const prices = [
  { country: '*', item: 'companyProfile', priceCredits: 10 },
  { country: '*', item: 'search', priceCredits: 0 },
  { country: 'US', item: 'companyProfile', priceCredits: 8 },
  { country: 'US-DE', item: 'search', priceCredits: 1 },
];

test.each([
  ['*', [10, false, 10], [0, false, 0]],
  ['FR', [10, false, 10], [0, false, 0]],
  ['US', [8, true, 10], [0, false, 0]],
  ['US-DE', [8, false, 8], [1, true, 0]],
] as const)('in %s the nearest price holds', (country, profile, search) => {
  expect(pricesFor(prices, country)).toEqual([
    { item: 'companyProfile', priceCredits: profile[0], isOwn: profile[1], nearestCredits: profile[2] },
    { item: 'search', priceCredits: search[0], isOwn: search[1], nearestCredits: search[2] },
  ]);
});
