import { describe, expect, test } from 'vitest';
import type { Company } from '#lib/contract/index.ts';
import { mergeParts } from './merge-parts.ts';
import { lead, says } from './testing/parts.ts';

describe('what the first source says stays, and another word is a conflict', () => {
  test.each<[keyof Company, Company, Company, boolean]>([
    ['legalName', { legalName: 'ACME (Works) Ltd.' }, { legalName: 'Acme Works LTD' }, false],
    ['legalName', { legalName: 'Acme Works Ltd' }, { legalName: 'Acme Mills Ltd' }, true],
    ['legalName', { legalName: 'A.C.M.E. Müller Ltd' }, { legalName: 'ACME Mueller Limited' }, false],
    ['legalName', { legalName: 'Acme Works GmbH' }, { legalName: 'Acme Works AG' }, true],
    ['legalName', { legalName: 'Acme Works II' }, { legalName: 'Acme Works III' }, true],
    ['registrationDate', { registrationDate: '2001-02-03' }, { registrationDate: '2001-02-03' }, false],
    ['registrationDate', { registrationDate: '2001-02-03' }, { registrationDate: '2001-02-04' }, true],
    [
      'legalAddress',
      { legalAddress: { addressLine1: 'Long Street 12', postalCode: 'AB1 2CD' } },
      { legalAddress: { addressLine1: '12 Long St.', postalCode: 'ab12cd' } },
      false,
    ],
    [
      'legalAddress',
      { legalAddress: { addressLine1: 'Long Street 12', postalCode: '1010' } },
      { legalAddress: { addressLine1: 'Long Street 14', postalCode: '1010' } },
      true,
    ],
    [
      'legalAddress',
      { legalAddress: { addressLine1: 'Long Street 12', postalCode: '1010' } },
      { legalAddress: { city: 'Novurbo' } },
      false,
    ],
    [
      'capital',
      { capital: { amount: 100, currency: 'EUR' } },
      { capital: { amount: 101, currency: 'EUR' } },
      true,
    ],
    [
      'legalForm',
      { legalForm: { localName: 'Limited', iso20275Code: '8888' } },
      { legalForm: { localName: 'Private limited', iso20275Code: '8888' } },
      false,
    ],
    ['legalForm', { legalForm: { localName: 'Limited' } }, { legalForm: { localName: 'Partnership' } }, true],
    [
      'legalForm',
      { legalForm: { localName: 'Zweigniederlassung', englishTranslation: 'Branch' } },
      { legalForm: { localName: 'Succursale', englishTranslation: 'Branch' } },
      false,
    ],
    [
      'activities',
      { activities: { NACE: [{ code: '62.01' }, { code: '62.02' }] } },
      { activities: { NACE: [{ code: '6202' }, { code: '6201' }] } },
      false,
    ],
    [
      'activities',
      { activities: { NACE: [{ code: '62.01' }] } },
      { activities: { NACE: [{ code: '46.1' }] } },
      true,
    ],
  ])('%s: %j and %j', (member, first, second, isConflict) => {
    const { value, conflicts, facts } = mergeParts(lead(first), [says(second)]);
    expect(value.company).toEqual(first);
    expect(facts).toEqual({ '/company': 'register' });
    expect(conflicts).toHaveLength(isConflict ? 1 : 0);
    if (isConflict) {
      const kind = member === 'legalName' ? 'identity' : 'detail';
      expect(conflicts[0]).toMatchObject({
        path: `/company/${member}`,
        kind,
        kept: 'register',
        other: 'index',
      });
    }
  });

  test.each(['legalName', 'registrationDate', 'legalAddress', 'capital', 'legalForm', 'activities'] as const)(
    'a gap is filled: %s',
    (member) => {
      const more: Company = {
        legalName: 'Acme',
        registrationDate: '2001-02-03',
        legalAddress: { city: 'Novurbo' },
        capital: { amount: 1 },
        legalForm: { localName: 'Limited' },
        activities: { NACE: [{ code: '62.01' }] },
      };
      const { value, facts, conflicts } = mergeParts(lead({ id: '1' }), [says({ [member]: more[member] })]);
      expect(value.company).toEqual({ id: '1', [member]: more[member] });
      expect(facts).toEqual({ '/company': 'register', [`/company/${member}`]: 'index' });
      expect(conflicts).toEqual([]);
    },
  );

  test('the form at the end of a name is spelling', () => {
    const first: Company = { legalName: 'Acme Works GmbH', legalForm: { localName: 'GmbH' } };
    expect(mergeParts(lead(first), [says({ legalName: 'ACME WORKS' })]).conflicts).toEqual([]);
  });

  test('identity comes before details, the status before both', () => {
    const first: Company = {
      legalName: 'Acme',
      registrationDate: '2001-02-03',
      status: { statusDetailsBeta: { status: 'ACTIVE' } },
    };
    const second: Company = {
      legalName: 'Other',
      registrationDate: '2001-02-04',
      status: { statusDetailsBeta: { status: 'CLOSED' } },
    };
    expect(mergeParts(lead(first), [says(second)]).conflicts.map(({ path }) => path)).toEqual([
      '/company/status',
      '/company/legalName',
      '/company/registrationDate',
    ]);
  });
});

test.each(['legalNameInEnglish', 'website', 'phones', 'employeeCount', 'activityDescription'] as const)(
  'the first source that has %s gives it, and nobody disagrees',
  (member) => {
    const [one, other]: Company[] = [
      {
        legalNameInEnglish: 'One',
        website: 'https://one.example',
        phones: ['1'],
        employeeCount: { exact: 1 },
        activityDescription: 'One',
      },
      {
        legalNameInEnglish: 'Two',
        website: 'https://two.example',
        phones: ['2'],
        employeeCount: { exact: 2 },
        activityDescription: 'Two',
      },
    ];
    const merged = mergeParts(lead({ id: '1' }), [
      says({ [member]: one?.[member] }),
      says({ [member]: other?.[member] }, 'late'),
    ]);
    expect(merged.value.company).toEqual({ id: '1', [member]: one?.[member] });
    expect(merged.facts[`/company/${member}`]).toBe('index');
    expect(merged.conflicts).toEqual([]);
  },
);

test('identifiers are a union; one scheme with two values is a conflict of identity', () => {
  const { value, facts, conflicts } = mergeParts(lead({ identifiers: { VAT: 'GB 123' } }), [
    says({ identifiers: { VAT: 'GB123', LEI: 'X', 'a/b': 'y' } }),
    says({ identifiers: { LEI: 'Z' } }, 'late'),
  ]);
  expect(value.company?.identifiers).toEqual({ VAT: 'GB 123', LEI: 'X', 'a/b': 'y' });
  expect(facts).toEqual({
    '/company': 'register',
    '/company/identifiers/LEI': 'index',
    '/company/identifiers/a~1b': 'index',
  });
  expect(conflicts).toEqual([
    {
      ...{ path: '/company/identifiers/LEI', kind: 'identity', kept: 'index', other: 'late' },
      ...{ keptValue: 'X', otherValue: 'Z' },
    },
  ]);
});

test('other names are a union, each once', () => {
  const { value, facts } = mergeParts(lead({ legalName: 'Acme', commercialNames: ['Works'] }), [
    says({ commercialNames: ['WORKS', 'acme', 'Mills', 'mills'], formerNames: ['Old Acme'] }),
  ]);
  expect(value.company).toMatchObject({ commercialNames: ['Works', 'Mills'], formerNames: ['Old Acme'] });
  expect(facts).toMatchObject({ '/company/commercialNames/1': 'index', '/company/formerNames/0': 'index' });
});

test('a source whose names fill gaps adds none where there are some', () => {
  const index = says({ commercialNames: ['Mills'], formerNames: ['Old Acme'] });
  const gaps = { ...index, part: { ...index.part, namesFillGaps: true } };
  const { value, facts } = mergeParts(lead({ legalName: 'Acme', formerNames: ['Older Acme'] }), [gaps]);
  expect(value.company).toMatchObject({ commercialNames: ['Mills'], formerNames: ['Older Acme'] });
  expect(facts).toEqual({ '/company': 'register', '/company/commercialNames/0': 'index' });
});
