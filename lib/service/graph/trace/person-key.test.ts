import { expect, test } from 'vitest';
import type { Individual } from '#lib/contract/index.ts';
import { daysAgree, hiddenId, personKey } from './person-key.ts';

const ADA: Individual = {
  name: { fullName: 'Ada Ekzempla' },
  birthDate: { year: 1970, month: 2, day: 3 },
  nationality: 'FR',
};

test.each<[string, Individual]>([
  ['case and accents of the name', { ...ADA, name: { fullName: 'ÀDA  ekzempla' } }],
  ['without the day', { ...ADA, birthDate: { year: 1970, month: 2 } }],
  ['with a residence', { ...ADA, residenceAddress: { city: 'Lyon' } }],
])('the same person: %s', (_, other) => {
  expect(personKey(other)).toBe(personKey(ADA));
});

test.each<[string, Individual]>([
  ['another name', { ...ADA, name: { fullName: 'Ada Ekzemplo' } }],
  ['another month', { ...ADA, birthDate: { year: 1970, month: 3, day: 3 } }],
  ['another year', { ...ADA, birthDate: { year: 1971, month: 2, day: 3 } }],
  ['another nationality', { ...ADA, nationality: 'DE' }],
])('not the same: %s', (_, other) => {
  expect(personKey(other)).not.toBeNull();
  expect(personKey(other)).not.toBe(personKey(ADA));
});

test.each<[string, Individual]>([
  ['a masked name', { ...ADA, name: { fullName: 'A** E*******' } }],
  ['a name that the register masks otherwise', { ...ADA, isMasked: true }],
  ['no name', { birthDate: ADA.birthDate, nationality: 'FR' }],
  ['a year alone', { ...ADA, birthDate: { year: 1970 } }],
  ['a month alone', { ...ADA, birthDate: { month: 2 } }],
  ['no nationality', { name: ADA.name, birthDate: ADA.birthDate }],
])('nobody else: %s', (_, someone) => {
  expect(personKey(someone)).toBeNull();
});

test('different days tell two of one key apart; a missing one does not', () => {
  const born = (day?: number): Individual => ({ birthDate: day === undefined ? {} : { day } });
  expect(daysAgree(born(3), born(3))).toBe(true);
  expect(daysAgree(born(3), born(4))).toBe(false);
  expect(daysAgree(born(3), born())).toBe(true);
});

test('an id tells no name and keeps its parts apart', () => {
  expect(hiddenId('person', 'Ada Ekzempla')).toMatch(/^person-[0-9a-f]{20}$/);
  expect(hiddenId('person', 'a', 'b')).not.toBe(hiddenId('person', 'ab'));
});
