import { expect, it } from 'vitest';
import { countryOfLaw } from './country-of-law.ts';

it.each([
  ['FR', undefined, undefined, 'FR'],
  ['US-DE', 'US', 'US-NV', 'US-DE'],
  ['CA-ON', undefined, undefined, undefined],
  ['GB-SCT', undefined, undefined, 'GB'],
  ['US', 'US', 'US-NY', 'US-NY'],
  ['US', 'US', undefined, undefined],
  [undefined, 'NL', undefined, 'NL'],
  // Territories of the United States have codes of countries there.
  ['PR', 'PR', undefined, 'US-PR'],
  ['US-GU', undefined, undefined, 'US-GU'],
  ['US', 'PR', 'US-VI', 'US-VI'],
  [undefined, 'AS', undefined, 'US-AS'],
  ['MP', undefined, undefined, 'US-MP'],
  ['UM', undefined, undefined, undefined],
  ['JP', undefined, undefined, undefined],
])('the law of %s, an address in %s, %s: %s', (jurisdiction, country, region, expected) => {
  expect(countryOfLaw({ jurisdiction, country, region })).toBe(expected);
});
