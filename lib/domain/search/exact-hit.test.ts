import { describe, expect, test } from 'vitest';
import { exactHit } from './exact-hit.ts';
import type { FoundCompany } from './found-company.ts';

const found = (companyNumber: string, more: Partial<FoundCompany> = {}): FoundCompany => ({
  ...{ country: 'FR', companyNumber, legalName: 'Exemple', legalNameInEnglish: null, address: null },
  ...{ match: 'default', matchedBy: [], nameTransliterations: [], heldSince: null, status: null },
  ...{ registrationDate: null, legalForm: null, matchedName: null, source: null },
  ...more,
});

describe('a number opens its company', () => {
  test.each([
    ['as it is written', '123456782', [found('123456782')]],
    ['with the signs that people write', '123 456-782', [found('123456782')]],
    ['in small letters', 't0000102', [found('T0000102')]],
    ['in another spelling, where the source says so', '102', [found('T0000102', { match: 'id' })]],
    [
      'by another identifier',
      '529900T8BM49AURSDO55',
      [found('HRB 1', { matchedBy: [{ scheme: 'LEI', number: '529900T8BM49AURSDO55' }] })],
    ],
    ['among others', '123456782', [found('999999999'), found('123456782')]],
  ])('%s', (_, query, results) => {
    expect(exactHit(query, results)).toBe(results.at(-1));
  });
});

describe('an officer chooses', () => {
  test.each([
    ['nothing', '123456782', []],
    ['a part of a number', '12345', [found('123456782', { match: 'partialId' })]],
    ['one company by its name', 'Exemple', [found('123456782', { match: 'exactLegalName' })]],
    ['a name that a source says it found by a number', 'Exemple', [found('123456782', { match: 'id' })]],
    ['a name with a figure', 'Exemple 24', [found('123456782')]],
    ['two of one number', 'HRB 1', [found('A', { match: 'id' }), found('B', { match: 'id' })]],
  ])('%s', (_, query, results) => {
    expect(exactHit(query, results)).toBeNull();
  });
});
