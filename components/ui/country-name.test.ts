import { expect, it } from 'vitest';
import { Country } from '#lib/contract/index.ts';
import { countryName, countryTerms } from './country-name.ts';
import { foldForSearch, isFoundBy } from './find-by-terms.ts';

const found = (query: string) => Country.options.filter((country) => isFoundBy(countryTerms(country), query));

it.each([
  ['fr', ['FR']],
  ['FR', ['FR']],
  ['France', ['FR']],
  ['Frankreich', ['FR']],
  ['frankrijk', ['FR']],
  ['法国', ['FR']],
  ['österreich', ['AT']],
  ['Osterreich', ['AT']],
  ['Espana', ['ES']],
  ['de', ['DE', 'US-DE']],
  ['delaware', ['US-DE']],
  ['us-de', ['US-DE']],
  ['US NY', ['US-NY']],
  ['hong', ['HK']],
  ['holland', ['NL']],
  ['test', ['TEST']],
  ['atlantis', []],
  ['fr gb', []],
])('"%s" finds %j', (query, countries) => {
  expect(found(query)).toEqual(countries);
});

it('finds every state by the name of the union, and everything by nothing', () => {
  expect(found('United States')).toHaveLength(56);
  expect(found('Vereinigte Staaten')).toHaveLength(56);
  expect(found('')).toHaveLength(Country.options.length);
  expect(found(' - ')).toHaveLength(Country.options.length);
});

it('has a name for every country of the interface that is more than its code', () => {
  for (const country of Country.options) expect(countryName(country), country).toMatch(/^\p{Lu}\p{Ll}{2}/u);
  expect(countryName('HK')).toBe('Hong Kong');
  expect(countryName('US-DC')).toBe('District of Columbia');
});

it('folds accents, case and punctuation', () => {
  expect(foldForSearch("  Côte d'Azur — ÉTÉ ")).toBe('cote d azur ete');
});
