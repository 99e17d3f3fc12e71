import { expect, test } from 'vitest';
import { isFoundPeople } from './is-found-people.ts';
import { isSuggestions } from './is-suggestions.ts';

const NONE = { isOffered: false, results: [], countries: [], personsIn: [] };

test('knows its own suggestions', () => {
  expect(isSuggestions(NONE)).toBe(true);
  expect(isSuggestions({ ...NONE, results: [{ companyNumber: '1' }] })).toBe(true);
  for (const other of [
    null,
    [],
    {},
    { ...NONE, isOffered: 'yes' },
    { ...NONE, results: [{}] },
    { ...NONE, countries: null },
    { ...NONE, personsIn: undefined },
  ]) {
    expect(isSuggestions(other), JSON.stringify(other)).toBe(false);
  }
});

test('knows its own people', () => {
  expect(isFoundPeople([])).toBe(true);
  expect(isFoundPeople([{ name: 'Ada Nobody', roles: [], company: { country: 'GB' } }])).toBe(true);
  for (const other of [
    null,
    {},
    [null],
    [{ name: 'Ada Nobody' }],
    [{ name: 'Ada Nobody', company: {} }],
    [{ company: {} }],
  ]) {
    expect(isFoundPeople(other), JSON.stringify(other)).toBe(false);
  }
});
