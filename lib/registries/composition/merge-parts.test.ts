import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Company, LegalRepresentative, Shareholder } from '#lib/contract/index.ts';
import { mergeParts } from './merge-parts.ts';
import type { Part } from './part.ts';

const part = (more: Partial<Part>): Part => ({
  about: { names: ['Merged Example Works Ltd'] },
  value: {},
  absence: {},
  wire: [],
  ...more,
});
const says = (company: Company, sourceId = 'index') => ({ sourceId, part: part({ value: { company } }) });
const lead = (company: Company) => says(company, 'register');
const person = (fullName: string, endDate?: string): LegalRepresentative => ({
  type: 'individual',
  individual: { name: { fullName } },
  ...(endDate !== undefined && { endDate }),
});

describe('what the first source says stays, and another word is a conflict', () => {
  test.each<[keyof Company, Company, Company, boolean]>([
    ['legalName', { legalName: 'ACME (Works) Ltd.' }, { legalName: 'Acme Works LTD' }, false],
    ['legalName', { legalName: 'Acme Works Ltd' }, { legalName: 'Acme Mills Ltd' }, true],
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

describe('status', () => {
  const active: Company = {
    status: { localName: 'Registered', active: true, statusDetailsBeta: { status: 'ACTIVE' } },
  };
  const notice = (status: NonNullable<Company['status']>['statusDetailsBeta']): Company => ({
    status: { localName: 'Notice', statusDetailsBeta: { ...status } },
  });

  test('a dated notice raises it, and is always a conflict', () => {
    const told = notice({ status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-09-14' });
    const { value, facts, conflicts } = mergeParts(lead(active), [says(told, 'gazette')]);
    expect(value.company?.status).toEqual({
      localName: 'Registered',
      active: true,
      statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-09-14' },
    });
    expect(facts['/company/status/statusDetailsBeta']).toBe('gazette');
    expect(conflicts).toMatchObject([{ path: '/company/status', kept: 'gazette', other: 'register' }]);
  });

  test('of what is closed nobody says that it is alive', () => {
    const { value } = mergeParts(lead(active), [
      says(notice({ status: 'CLOSED', closureDate: '2026-01-01' })),
    ]);
    expect(value.company?.status).toMatchObject({ active: false, statusDetailsBeta: { status: 'CLOSED' } });
  });

  test.each([
    ['without a day', active, notice({ status: 'CLOSED' })],
    [
      'a milder one',
      notice({ status: 'CLOSED', closureDate: '2020-01-01' }),
      notice({ status: 'PENDING_DISSOLUTION', insolvencyStartDate: '2026-01-01' }),
    ],
  ])('%s: the register is kept, and both are shown', (_, first, second) => {
    const { value, conflicts } = mergeParts(lead(first), [says(second)]);
    expect(value.company).toEqual(first);
    expect(conflicts).toMatchObject([{ path: '/company/status', kept: 'register', other: 'index' }]);
  });

  test.each([
    ['the same', active],
    ['unknown', notice({ status: 'UNKNOWN' })],
    ['none', {}],
  ])('%s: no conflict', (_, second) => {
    expect(mergeParts(lead(active), [says(second)])).toMatchObject({
      value: { company: active },
      conflicts: [],
    });
  });
});

describe.each(['legalRepresentatives', 'otherKeyPersons', 'ultimateBeneficialOwners'] as const)(
  '%s',
  (list) => {
    const of = (sourceId: string, ...persons: LegalRepresentative[]) => ({
      sourceId,
      part: part({ value: { [list]: persons } }),
    });

    test('are one source’s: the next list fills an empty one and joins no other', () => {
      const [ada, bo] = [person('Ada'), person('Bo')];
      expect(mergeParts(of('register'), [of('index', ada), of('late', bo)])).toMatchObject({
        value: { [list]: [ada] },
        facts: { [`/${list}`]: 'index' },
      });
    });

    test('another number of current persons is a conflict, former ones are none', () => {
      const first = of('register', person('Ada'), person('Bo', '2020-01-01'));
      expect(mergeParts(first, [of('index', person('Somebody'))]).conflicts).toEqual([]);
      expect(mergeParts(first, [of('index', person('Ada'), person('Cy'))]).conflicts).toEqual([
        {
          ...{ path: `/${list}`, kind: 'detail', kept: 'register', other: 'index' },
          ...{ keptValue: '1 in office', otherValue: '2 in office' },
        },
      ]);
    });
  },
);

test('parents by consolidated accounts are added to holders, unless they stand among them', () => {
  const holder = (id: string, more: Partial<Shareholder> = {}): Shareholder => ({
    type: 'company',
    company: { id, countryCode: 'GB', identifiers: { LEI: `LEI-${id}` } },
    ...more,
  });
  const parent = (id: string) => holder(id, { consolidatingParent: ['direct'] });
  const first = { sourceId: 'register', part: part({ value: { shareholders: [holder('1')] } }) };
  const index = {
    sourceId: 'index',
    part: part({ value: { shareholders: [parent('1'), parent('2'), holder('3')] } }),
  };
  const { value, facts } = mergeParts(first, [index]);
  expect(value.shareholders).toEqual([holder('1'), parent('2')]);
  expect(facts).toEqual({ '/shareholders': 'register', '/shareholders/1': 'index' });
});

test('establishments and documents are a union by id', () => {
  const first = {
    sourceId: 'register',
    part: part({
      value: { establishments: [{ id: 'a' }], documents: { otherDocuments: [{ id: 'r:1' }] } },
    }),
  };
  const second = {
    sourceId: 'index',
    part: part({
      value: {
        establishments: [{ id: 'a', name: 'again' }, { id: 'b' }, { name: 'without a number' }],
        documents: { otherDocuments: [{ id: 'r:1' }, { id: 'i:2' }], financialStatements: [{ id: 'i:3' }] },
      },
    }),
  };
  const { value, facts } = mergeParts(first, [second]);
  expect(value).toEqual({
    establishments: [{ id: 'a' }, { id: 'b' }],
    documents: { otherDocuments: [{ id: 'r:1' }, { id: 'i:2' }], financialStatements: [{ id: 'i:3' }] },
  });
  expect(facts).toMatchObject({
    '/establishments/1': 'index',
    '/documents/otherDocuments/1': 'index',
    '/documents/financialStatements': 'index',
  });
});

test('an empty section keeps the law’s reason before “not offered”, and the last one else', () => {
  const absent = (sourceId: string, reason: 'restricted' | 'not_offered' | 'failed') => ({
    sourceId,
    part: part({ absence: { shareholders: { reason } } }),
  });
  const reasonOf = (...reasons: Parameters<typeof absent>[1][]) => {
    const [first = absent('register', 'failed'), ...rest] = reasons.map((reason, at) =>
      absent(`s${at}`, reason),
    );
    return mergeParts(first, rest).absence.shareholders?.reason;
  };
  expect(reasonOf('restricted', 'not_offered')).toBe('restricted');
  expect(reasonOf('not_offered', 'failed')).toBe('failed');
  const filled = { sourceId: 'index', part: part({ value: { shareholders: [{ type: 'individual' }] } }) };
  expect(mergeParts(absent('register', 'restricted'), [filled]).absence).toEqual({});
});

test('a part is left as it was', () => {
  const first = lead({ identifiers: { VAT: '1' }, commercialNames: ['a'] });
  const before = structuredClone(first);
  mergeParts(first, [
    says({ identifiers: { LEI: '2' }, commercialNames: ['b'], website: 'https://x.example' }),
  ]);
  expect(first).toEqual(before);
});

test('a companion that is taken away takes with it only the facts that it gave', () => {
  const company = fc.record<Company>(
    {
      legalName: fc.constantFrom('Acme', 'Other'),
      website: fc.constantFrom('https://a.example', 'https://b.example'),
      registrationDate: fc.constantFrom('2001-02-03', '2001-02-04'),
      identifiers: fc.dictionary(fc.constantFrom('VAT', 'LEI', 'EUID'), fc.constantFrom('1', '2'), {
        noNullPrototype: true,
      }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(company, fc.array(company, { minLength: 1, maxLength: 3 }), (first, others) => {
      const companions = others.map((each, at) => says(each, `companion-${at}`));
      const whole = mergeParts(lead(first), companions);
      const last = companions.at(-1)?.sourceId;
      const without = mergeParts(lead(first), companions.slice(0, -1));
      const ofOthers = Object.entries(whole.facts).filter(([, source]) => source !== last);
      expect(Object.fromEntries(ofOthers)).toEqual(without.facts);
      expect(whole.conflicts.filter(({ other }) => other !== last)).toEqual(without.conflicts);
      for (const [member, value] of Object.entries(without.value.company ?? {})) {
        if (member !== 'identifiers') expect(whole.value.company).toHaveProperty([member], value);
      }
    }),
  );
});

test('a masked name is no conflict with a full one', () => {
  const list = (fullName: string, sourceId: string) => ({
    sourceId,
    part: part({ value: { legalRepresentatives: [person(fullName)] } }),
  });
  const { value, conflicts } = mergeParts(list('K*****', 'register'), [list('Kurt Stein', 'index')]);
  expect(conflicts).toEqual([]);
  // Nor is it filled in from the other source.
  expect(value.legalRepresentatives?.[0]?.individual?.name?.fullName).toBe('K*****');
});
