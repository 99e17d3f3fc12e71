import { expect, test } from 'vitest';
import { type Appearance, type Capacity, crossTags } from './same-party.ts';

type Birth = { year?: number; month?: number; day?: number };

const person = (capacity: Capacity, fullName: string, birthDate?: Birth): Appearance => ({
  capacity,
  individual: { name: { fullName }, birthDate },
});

const company = (capacity: Capacity, legalName: string, id?: string, countryCode?: string): Appearance => ({
  capacity,
  company: { legalName, id, countryCode },
});

/** What the first of these is also. */
const tagsOfFirst = (first: Appearance, ...others: Appearance[]) => crossTags([first, ...others])(first);

test('whom the source gives one id is one, whatever the names; other ids decide nothing', () => {
  const withId = (one: Appearance, entityId: string): Appearance => ({ ...one, entityId });
  const first = withId(person('representative', 'Anna Roy'), 'e1');
  expect(tagsOfFirst(first, withId(person('shareholder', 'Roy, A.'), 'e1'))).toEqual([
    { capacity: 'shareholder', basis: 'entity' },
  ]);
  expect(tagsOfFirst(first, withId(person('shareholder', 'Roy, A.'), 'e2'))).toEqual([]);
  expect(tagsOfFirst(first, withId(person('shareholder', 'Anna Roy'), 'e2'))).toEqual([
    { capacity: 'shareholder', basis: 'name' },
  ]);
});

const BORN = { year: 1968, month: 7 };

test('the same name in another spelling and the same month of birth: the same person', () => {
  expect(
    tagsOfFirst(
      person('representative', 'Bohumil Dvořáčník', { ...BORN, day: 21 }),
      person('shareholder', 'BOHUMIL  DVORACNIK', BORN),
      person('beneficialOwner', 'Bohumil Dvořáčník', BORN),
    ),
  ).toEqual([
    { capacity: 'shareholder', basis: 'birth' },
    { capacity: 'beneficialOwner', basis: 'birth' },
  ]);
});

test.each([
  ['another year', { year: 1969, month: 7 }],
  ['another month', { year: 1968, month: 8 }],
  ['another day, where both have one', { year: 1968, month: 7, day: 22 }],
  ['another year, where that is all there is', { year: 1969 }],
])('never by name alone when births differ: %s', (_, birth) => {
  expect(
    tagsOfFirst(
      person('representative', 'Jan Novák', { ...BORN, day: 21 }),
      person('shareholder', 'Jan Novák', birth),
    ),
  ).toEqual([]);
});

test('without a date to compare the name alone holds, and says so', () => {
  expect(
    tagsOfFirst(person('representative', 'Jan Novák', BORN), person('shareholder', 'Jan Novák')),
  ).toEqual([{ capacity: 'shareholder', basis: 'name' }]);
  // A year alone is no month and year.
  expect(
    tagsOfFirst(
      person('representative', 'Jan Novák', BORN),
      person('shareholder', 'Jan Novák', { year: 1968 }),
    ),
  ).toEqual([{ capacity: 'shareholder', basis: 'name' }]);
});

test('who has no date is nobody where two of that name have different dates', () => {
  const father = person('representative', 'Jan Novák', { year: 1940, month: 1 });
  const son = person('representative', 'Jan Novák', { year: 1968, month: 7 });
  const dateless = person('shareholder', 'Jan Novák');
  const tagsOf = crossTags([father, son, dateless]);
  expect([father, son, dateless].map(tagsOf)).toEqual([[], [], []]);
});

test('a date outweighs a name where the same capacity offers both', () => {
  expect(
    tagsOfFirst(
      person('representative', 'Jan Novák', BORN),
      person('shareholder', 'Jan Novák'),
      person('shareholder', 'Jan Novák', BORN),
    ),
  ).toEqual([{ capacity: 'shareholder', basis: 'birth' }]);
});

test('companies are told apart by country and number, and a person is no company', () => {
  const self = company('representative', 'ACME GmbH', 'HRB 1', 'DE');
  expect(tagsOfFirst(self, company('shareholder', 'Acme GmbH', 'HRB 1', 'DE'))).toEqual([
    { capacity: 'shareholder', basis: 'number' },
  ]);
  expect(tagsOfFirst(self, company('shareholder', 'Acme GmbH'))).toEqual([
    { capacity: 'shareholder', basis: 'name' },
  ]);
  expect(tagsOfFirst(self, company('shareholder', 'Acme GmbH', 'HRB 2', 'DE'))).toEqual([]);
  expect(tagsOfFirst(self, company('shareholder', 'Acme GmbH', 'HRB 1', 'AT'))).toEqual([]);
  expect(tagsOfFirst(self, person('shareholder', 'Acme GmbH'))).toEqual([]);
});

test('nobody without a name is anybody else, and the same list is no other capacity', () => {
  expect(tagsOfFirst(person('representative', '—'), person('shareholder', '—'))).toEqual([]);
  expect(
    tagsOfFirst(person('representative', 'Jan Novák', BORN), person('representative', 'Jan Novák', BORN)),
  ).toEqual([]);
});

test('a masked name is nobody else', () => {
  const masked = { name: { fullName: 'K*****' }, birthDate: { year: 1980, month: 4 } };
  expect(
    tagsOfFirst(
      { capacity: 'representative', individual: masked },
      { capacity: 'shareholder', individual: masked },
    ),
  ).toEqual([]);
});
