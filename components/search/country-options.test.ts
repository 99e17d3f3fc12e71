import { expect, it } from 'vitest';
import { Country } from '#lib/contract/index.ts';
import { countryChoices, fittingChoices, fittingStates } from './country-options.ts';

const choices = countryChoices(Country.options);
const ids = (typed: string) => fittingChoices(choices, typed).map(({ id }) => id);

it.each([
  ['fr', ['FR']],
  ['France', ['FR']],
  ['Frankreich', ['FR']],
  ['法国', ['FR']],
  ['de', ['DE', 'US-DE']],
  ['us', ['US']],
  ['united states', ['US']],
  ['Vereinigte Staaten', ['US']],
  ['delaware', ['US-DE']],
  ['us-de', ['US-DE']],
  ['new y', ['US-NY']],
  ['atlantis', []],
])('"%s" offers %j', (typed, expected) => {
  expect(ids(typed)).toEqual(expected);
});

it('begins with every country and the union once, by name', () => {
  const all = fittingChoices(choices, '').slice(0, 19);
  expect(all.map(({ label }) => label)).toEqual(all.map(({ label }) => label).toSorted());
  expect(all).toHaveLength(19);
  expect(all.filter(({ id }) => id === 'US')).toHaveLength(1);
});

it('offers the states and territories to who chose the union', () => {
  expect(fittingStates(choices, '')).toHaveLength(56);
  expect(fittingStates(choices, 'wyo').map(({ id }) => id)).toEqual(['US-WY']);
});
