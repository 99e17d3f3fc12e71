import { expect, test } from 'vitest';
import type { ValueOrigins } from '../registry.ts';
import { valueOrigins } from './value-origins.ts';

const REGISTER: ValueOrigins = {
  'role/localName': 'composed',
  'documents/*/name': 'composed',
  'company/legalForm/iso20275Code': 'stated',
  'identifiers/VAT': 'composed',
};
const originsOf = (value: object, facts: Readonly<Record<string, string>> = {}) =>
  valueOrigins(value, facts, (id) => (id === 'register' ? REGISTER : undefined));

test('our codes and labels are mapped wherever they stand, and words of a source are not listed', () => {
  const company = { legalName: 'Example', status: { localName: 'Aktiv', active: true } };
  expect(originsOf({ company, shareholders: [{ company, sharePercentage: 5 }] })).toEqual({
    '/company/status/active': 'mapped',
    '/shareholders/0/company/status/active': 'mapped',
  });
});

test('what a source declares holds for its own values alone', () => {
  const answer = {
    legalRepresentatives: [{ role: { localName: 'A, B' } }],
    otherKeyPersons: [{ role: { localName: 'C' } }],
  };
  const facts = { '/legalRepresentatives': 'register', '/otherKeyPersons': 'index' };
  expect(originsOf(answer, facts)).toEqual({ '/legalRepresentatives/0/role/localName': 'composed' });
});

test('the source of a member inside another is the one that counts for it', () => {
  const company = { identifiers: { VAT: 'AB1', 'A/B': '1' } };
  expect(originsOf({ company }, { '/company': 'index', '/company/identifiers/VAT': 'register' })).toEqual({
    '/company/identifiers/VAT': 'composed',
  });
  expect(originsOf({ company }, { '/company': 'register', '/company/identifiers/VAT': 'index' })).toEqual({});
});

test('a source that states what others are mapped to takes it back, at that place alone', () => {
  const legalForm = { iso20275Code: 'ABCD' };
  const answer = {
    company: { legalForm },
    shareholders: [{ company: { legalForm } }, { holder: { legalForm } }],
  };
  expect(originsOf(answer, { '/company': 'register', '/shareholders': 'register' })).toEqual({
    '/shareholders/1/holder/legalForm/iso20275Code': 'mapped',
  });
});

test('an object that is ours is told once, a list by its entries, and names are steps of a JSON Pointer', () => {
  expect(
    originsOf({
      control: { controlTypes: ['a', 'b'], percentageDetails: [{ range: { lower: 1, upper: 2 } }] },
    }),
  ).toEqual({
    '/control/controlTypes/0': 'mapped',
    '/control/controlTypes/1': 'mapped',
    '/control/percentageDetails/0/range': 'mapped',
  });
  expect(originsOf({ documents: { 'a/b': { name: 'N' } } }, { '/documents': 'register' })).toEqual({
    '/documents/a~1b/name': 'composed',
  });
});
