import { expect, it } from 'vitest';
import { Country, Failure } from '#lib/contract/index.ts';
import { describePeriod } from './coverage-intro.tsx';
import { type CountryOutcome, coverageRows, outcomeOf } from './coverage-rows.ts';

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
    note: '50 states and the District of Columbia',
  });
  expect(union?.states).toHaveLength(51);
  expect(union?.states[0]).toMatchObject({ country: 'US-AL', name: 'Alabama' });
});

it('parts states that are answered differently', () => {
  const rows = rowsOf((country) => offer(country === 'US-DE' || country === 'US-NY' ? 'dear' : 'standard'));
  expect(rows.filter(({ code }) => code === 'US')).toMatchObject([
    { id: 'US', note: '49 of 51 states', example: 'US-AL' },
    { id: 'US-DE', name: 'United States', note: 'Delaware, New York', example: 'US-DE' },
  ]);
});

it('tells a country that is not offered from one that could not be asked', () => {
  const failed = (code: 'not_supported' | 'service_unavailable') =>
    outcomeOf({ failure: new Failure(code, 'Down.') });
  expect(failed('not_supported')).toEqual({ kind: 'not_offered' });
  expect(failed('service_unavailable')).toEqual({ kind: 'failed', message: 'Down.' });
  expect(coverageRows([{ country: 'FR', outcome: failed('not_supported') }])).toHaveLength(1);
  expect(coverageRows([])).toEqual([]);
});

it.each([
  [86_400, '24 hours'],
  [2_592_000, '30 days'],
  [3_600, '1 hour'],
  [5_400, '90 minutes'],
  [60, '1 minute'],
  [61, '61 seconds'],
])('calls %i seconds "%s"', (seconds, words) => {
  expect(describePeriod(seconds)).toBe(words);
});
