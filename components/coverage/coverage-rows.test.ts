import { expect, it } from 'vitest';
import { Country, Failure } from '#lib/contract/index.ts';
import { type CountryOutcome, coverageRows, outcomeOf } from './coverage-rows.ts';
import { periodOf } from './period-of.ts';

const offer = (plan = 'standard') => outcomeOf({ value: { plan } });
const rowsOf = (outcome: (country: Country) => CountryOutcome) =>
  coverageRows(Country.options.map((country) => ({ country, outcome: outcome(country) })));

it('has Testland first, then every country by name, the union as one', () => {
  const rows = rowsOf((country) => outcomeOf({ value: { country, plan: 'standard' } }));
  expect(rows.map(({ id }) => id)).toEqual(
    'TEST AT BE CN FR DE HK IE IT LU MT NL NO PL PT ES CH GB US'.split(' '),
  );
  const union = rows.at(-1);
  expect(union).toMatchObject({
    name: 'United States',
    code: 'US',
    example: 'US-DE',
    note: { kind: 'allStates' },
  });
  expect(union?.states).toHaveLength(56);
  expect(union?.states[0]).toMatchObject({ country: 'US-AL', name: 'Alabama' });
});

it('folds states that are answered differently into one row, with a group for each answer', () => {
  const at = (state: string) =>
    rowsOf((country) =>
      outcomeOf({
        value: {
          dataPoints: { companyProfile: { price: country === state ? 12 : 10 } },
          search: { by: country === 'US-NY' ? [] : ['name'] },
        },
      }),
    ).filter(({ code }) => code === 'US');
  const [union, ...more] = at('none');
  expect(more).toEqual([]);
  expect(union).toMatchObject({
    id: 'US',
    note: { kind: 'allStates' },
    states: [],
    outcome: { offer: { price: 10, cells: { search: 'part', profile: 'yes', flags: undefined } } },
    groups: [
      { id: 'US-DE', example: 'US-DE', note: { kind: 'someStates', count: 55, all: 56 } },
      { id: 'US-NY', example: 'US-NY', note: { kind: 'named', names: ['New York'] } },
    ],
  });
  expect(at('US-NY')[0]).toMatchObject({ outcome: { offer: { price: 'varies' } } });
});

it('folds states into one row if one of them cannot be asked', () => {
  const failed = outcomeOf({ failure: new Failure('service_unavailable', 'Down.') });
  const rows = rowsOf((country) => (country === 'US-DE' ? failed : offer()));
  const union = rows.find(({ id }) => id === 'US');
  expect(union?.outcome.kind).toBe('offer');
  expect(union?.groups.map(({ outcome }) => outcome.kind)).toEqual(['offer', 'failed']);
  expect(rowsOf(() => failed).at(-1)).toMatchObject({ id: 'US', outcome: failed, groups: [] });
});

it('keeps states together that differ in their own register alone, and names that of none', () => {
  const at = (country: Country) => {
    const official = { name: `Register of ${country}`, searchUrl: 'https://register.example' };
    return outcomeOf({ value: { register: { name: 'LEI index', kind: 'index', official } } });
  };
  const officialOf = (id: string) => {
    const outcome = rowsOf(at).find((row) => row.id === id)?.outcome;
    return outcome?.kind === 'offer' ? outcome.offer.register?.source?.official : undefined;
  };
  expect(rowsOf(at).filter(({ code }) => code === 'US')).toHaveLength(1);
  expect(officialOf('US')).toBeNull();
  expect(officialOf('FR')).toMatchObject({ name: 'Register of FR' });
});

it('tells a country that is not offered from one that could not be asked', () => {
  const failed = (code: 'not_supported' | 'service_unavailable') =>
    outcomeOf({ failure: new Failure(code, 'Down.') });
  expect(failed('not_supported')).toEqual({ kind: 'not_offered' });
  expect(failed('service_unavailable')).toEqual({ kind: 'failed', message: 'Down.' });
  const refused = (message: string) => outcomeOf({ failure: new Failure('invalid_request', message) });
  expect(refused('countryCode must be one of the following values: FR')).toEqual({ kind: 'not_offered' });
  expect(refused('The key must be a text')).toEqual({ kind: 'failed', message: 'The key must be a text.' });
  expect(coverageRows([{ country: 'FR', outcome: failed('not_supported') }])).toHaveLength(1);
  expect(coverageRows([])).toEqual([]);
});

it.each([
  [86_400, 'hour', 24],
  [2_592_000, 'day', 30],
  [3_600, 'hour', 1],
  [5_400, 'minute', 90],
  [60, 'minute', 1],
  [61, 'second', 61],
  [0, 'second', 0],
] as const)('counts %i seconds in %ss', (seconds, unit, count) => {
  expect(periodOf(seconds)).toEqual({ unit, count });
});
