import { expect, test } from 'vitest';
import { COUNTRIES, Country, US_COUNTRIES } from '#lib/contract/index.ts';
import { PriceCountry, priceOf } from './price-of.ts';

const row = (country: string, priceCredits: number, item = 'companyProfile') => ({
  country,
  item,
  priceCredits,
});

test.each([
  ['nothing but *', [row('*', 10)], 'FR', 10],
  ['the country wins over *', [row('*', 10), row('FR', 3)], 'FR', 3],
  ['whatever the order', [row('FR', 3), row('*', 10)], 'FR', 3],
  ['another country says nothing', [row('*', 10), row('DE', 3)], 'FR', 10],
  ['the German price is not that of Delaware', [row('*', 10), row('DE', 3)], 'US-DE', 10],
  ['all states', [row('*', 10), row('US', 5)], 'US-DE', 5],
  ['one state wins over all', [row('*', 10), row('US', 5), row('US-DE', 2)], 'US-DE', 2],
  ['another state says nothing', [row('*', 10), row('US', 5), row('US-NY', 2)], 'US-DE', 5],
  ['free is a price too', [row('*', 10), row('FR', 0)], 'FR', 0],
  ['another item says nothing', [row('*', 10), row('FR', 3, 'search')], 'FR', 10],
] as const)('%s', (_, prices, country, expected) => {
  expect(priceOf(prices, country, 'companyProfile')).toBe(expected);
});

test('a missing price is refused, never taken for zero', () => {
  expect(() => priceOf([row('DE', 3)], 'FR', 'companyProfile')).toThrow(
    /no price for companyProfile in FR.*Nothing was charged/,
  );
});

test('a price can be set for each country, each state, all states and everywhere, and for nothing else', () => {
  for (const country of [...COUNTRIES, ...US_COUNTRIES, 'US', '*']) {
    expect(PriceCountry.parse(country)).toBe(country);
  }
  for (const country of ['', 'XX', 'fr', 'US-XX', '**']) {
    expect(PriceCountry.safeParse(country).success).toBe(false);
  }
  expect(Country.safeParse('US').success).toBe(false);
});
