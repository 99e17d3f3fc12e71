import { expect, test } from 'vitest';
import { factName, toldFacts, valueLines } from './fact-name.ts';

test.each([
  ['/company/legalName', '/company/legalName', undefined],
  ['/company/identifiers/VAT', 'VAT', undefined],
  ['/company/identifiers/A~1B~0C', 'A/B~C', undefined],
  // A scheme may be a number, and is no place in a list.
  ['/company/identifiers/7', '7', undefined],
  ['/company/formerNames/0', '/company/formerNames', 1],
  ['/documents/otherDocuments/11', '/documents/otherDocuments', 12],
  ['/legalRepresentatives/1/startDate', '/legalRepresentatives/startDate', 2],
  ['/company/status/active', '/company/status/active', undefined],
  ['/unheardOf', '/unheardOf', undefined],
])('%s is %s, number %s', (path, member, number) => {
  expect(factName(path)).toEqual({ member, number });
});

test('what one source gave of a list stands once, with its places; of the list itself apart', () => {
  const told = toldFacts([
    { path: '/shareholders', register: 'R' },
    { path: '/shareholders/2', register: 'I' },
    { path: '/shareholders/3', register: 'I' },
    { path: '/shareholders/4', register: 'G' },
    { path: '/company/identifiers/LEI', register: 'I' },
  ]);
  expect(told).toEqual([
    { member: '/shareholders', numbers: [], register: 'R' },
    { member: '/shareholders', numbers: [3, 4], register: 'I' },
    { member: '/shareholders', numbers: [5], register: 'G' },
    { member: 'LEI', numbers: [], register: 'I' },
  ]);
});

test('an address is read line by line, a name is one line', () => {
  expect(valueLines('/company/legalAddress', 'Vojo 1, 1000 Urbo, Norway')).toEqual([
    'Vojo 1',
    '1000 Urbo',
    'Norway',
  ]);
  expect(valueLines('/company/legalName', 'Example, Sons and Co')).toEqual(['Example, Sons and Co']);
});
