import { expect, it } from 'vitest';
import { rememberCountry, rememberedCountries } from './remembered-countries.ts';

const KNOWN = ['FR', 'DE', 'GB', 'AT', 'BE', 'CH', 'US-DE'] as const;

it.each([
  [undefined, []],
  ['', []],
  ['FR', ['FR']],
  ['FR.US-DE', ['FR', 'US-DE']],
  ['FR.FR.DE', ['FR', 'DE']],
  ['XX.<script>.DE', ['DE']],
  ['FR.DE.GB.AT.BE', ['FR', 'DE', 'GB', 'AT', 'BE']],
  ['FR.DE.GB.AT.BE.CH', ['FR', 'DE', 'GB', 'AT', 'BE']],
])('%j names %j', (value, countries) => {
  expect(rememberedCountries(value, KNOWN)).toEqual(countries);
});

it('puts the newest first, each once, five at most', () => {
  expect(rememberCountry(['FR', 'DE'], 'DE')).toBe('DE.FR');
  expect(rememberCountry(['FR', 'DE', 'GB', 'AT', 'BE'], 'CH')).toBe('CH.FR.DE.GB.AT');
});
