import { expect, it } from 'vitest';
import { readCompany } from './read-company.ts';

const record = (more: Record<string, unknown> = {}) => ({
  ...{ registration_number: 'C 990117', name: 'MARSAMXETT HOLDING LIMITED', state: 'Active' },
  ...{ type: 'Private Limited Liability Company', locality: 'RABAT GHAWDEX', country: null },
  ...{ registration_date: '2014-06-05', status_effective_date: null, area_of_activity: '64200', street: '' },
  ...more,
});
const entity = (more: Record<string, unknown> = {}) => readCompany(record(more))?.entities?.[0];

it('reads a company, and keeps its record without what is empty', () => {
  expect(entity()).toEqual({
    ...{ country: 'MT', number: 'C 990117', name: 'MARSAMXETT HOLDING LIMITED', status: 'active' },
    ...{ form: 'Private Limited Liability Company', statusWord: 'Active', since: '2014-06-05' },
    place: 'RABAT GHAWDEX',
  });
  const [payload] = readCompany(record())?.payloads ?? [];
  expect(payload).toMatchObject({ number: 'C 990117', kind: 'company', data: { area_of_activity: '64200' } });
  for (const member of ['country', 'street']) expect(payload?.data).not.toHaveProperty(member);
});

it.each([
  ['C990117', 'C 990117'],
  ['oc 08', 'OC 8'],
  ['LPA-12', 'LPA 12'],
])('the number %s is %s', (registration_number, number) => {
  expect(entity({ registration_number })?.number).toBe(number);
});

it.each([
  ['a number without letters', { registration_number: '990117' }],
  ['a number of eight digits', { registration_number: 'C 12345678' }],
  ['no name', { name: ' ' }],
])('can’t understand %s', (_, more) => {
  expect(readCompany(record(more))).toBeNull();
  expect(readCompany(null)).toBeNull();
});

it.each([
  ['Active', 'active'],
  ['In Dissolution', 'unknown'],
  ['Striking off procedure', 'unknown'],
  ['Struck Off', 'closed'],
  ['Merged', 'closed'],
  ['Dissolved', 'closed'],
  ['Under review', 'unknown'],
  [null, 'unknown'],
])('the state %s is %s', (state, status) => {
  expect(entity({ state })?.status).toBe(status);
});

it('ends a company with the day of its state, and takes days that are none for nothing', () => {
  const days = { registration_date: '2020-02-30', status_effective_date: '2019-08-14T00:00:00Z' };
  expect(entity({ ...days, state: 'Struck Off' })).toMatchObject({ until: '2019-08-14' });
  expect(entity({ ...days, state: 'Active' })).not.toHaveProperty('until');
  expect(entity(days)).not.toHaveProperty('since');
});
