import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer, PricingAnswer, readAs, SearchAnswer } from './index.ts';

const REQUEST = { requestId: 'r-1', companyId: '123', country: 'FR' };
const read = (members: object) => readAs(CompanyAnswer, { request: REQUEST, ...members });

test.each([
  ['englishTranslation', { englishTranslation: 'Manager' }],
  ['englishName', { englishName: 'Manager' }],
  ['both, where the second is empty', { englishName: 'Manager', englishTranslation: null }],
  ['both, where the name of our own choice wins', { englishName: 'Boss', englishTranslation: 'Manager' }],
])('a role in English under %s', (_, english) => {
  const role = { localName: 'Gérant', ...english };
  const settled = { localName: 'Gérant', englishTranslation: 'Manager' };
  const answer = read({
    legalRepresentatives: [{ role, type: 'individual' }],
    otherKeyPersons: [{ role, type: 'company' }],
  });
  expect(answer.legalRepresentatives).toEqual([{ role: settled, type: 'individual' }]);
  expect(answer.otherKeyPersons).toEqual([{ role: settled, type: 'company' }]);
});

const LAST = { id: 'f24', name: '2024' };
const BEFORE = { id: 'f23', name: '2023' };

test.each([
  ['an object', { lastFiscalYearFinancialStatement: LAST }, { lastFiscalYearFinancialStatement: LAST }],
  ['a list of one', { lastFiscalYearFinancialStatement: [LAST] }, { lastFiscalYearFinancialStatement: LAST }],
  [
    'a list of two',
    { lastFiscalYearFinancialStatement: [LAST, BEFORE] },
    { lastFiscalYearFinancialStatement: LAST, financialStatements: [BEFORE] },
  ],
  [
    'a list whose second is listed elsewhere too',
    { financialStatements: [LAST, BEFORE], lastFiscalYearFinancialStatement: [LAST, BEFORE] },
    { lastFiscalYearFinancialStatement: LAST, financialStatements: [LAST, BEFORE] },
  ],
  [
    'a list whose second has no id, beside others without one',
    { financialStatements: [{ name: 'a' }], lastFiscalYearFinancialStatement: [LAST, { name: 'b' }] },
    { lastFiscalYearFinancialStatement: LAST, financialStatements: [{ name: 'a' }, { name: 'b' }] },
  ],
  ['an empty list', { lastFiscalYearFinancialStatement: [] }, {}],
  ['null', { lastFiscalYearFinancialStatement: null }, {}],
])('the last statement as %s', (_, documents, settled) => {
  expect(read({ documents }).documents).toEqual(settled);
});

/** Members that stand in some response shapes only: each is read where it stands and missed where it does not. */
test.each([
  ['phones', { company: { legalName: 'A', phones: ['+33 1'] } }],
  ['website', { company: { legalName: 'A', website: 'https://a.test' } }],
  [
    'employeeCount',
    { company: { employeeCount: { min: 1, max: 9, lastUpdated: '2025-01-31', isEstimate: true } } },
  ],
  ['employeeCount, exact', { company: { employeeCount: { exact: 7 } } }],
  [
    'statusDetailsBeta',
    {
      company: {
        status: { active: false, statusDetailsBeta: { status: 'CLOSED', closureDate: '2024-02-29' } },
      },
    },
  ],
  ['status without details', { company: { status: { localName: 'actif', active: true } } }],
  ['shareNominalPrice', { shareholders: [{ type: 'individual', shareNominalPrice: 1.5 }] }],
  ['source', { shareholders: [{ type: 'individual', source: 'list of shareholders of 2024' }] }],
  ['a shareholder without either', { shareholders: [{ type: 'company', sharePercentage: 100 }] }],
  ['establishment id and active', { establishments: [{ id: 'e1', active: false, name: 'Branch' }] }],
  ['establishment without them', { establishments: [{ name: 'Branch' }] }],
  ['nothing at all', {}],
])('read as it stands: %s', (_, members) => {
  expect(read(members)).toEqual({ request: REQUEST, ...members });
});

test('unknown members are kept, at every depth', () => {
  const members = {
    esg: { score: 1 },
    company: { legalName: 'A', nace2025: ['1'], legalAddress: { lift: 2 } },
    shareholders: [{ type: 'individual', votes: 3, individual: { iban: 'x' } }],
    documents: { esgReport: { id: 'e' } },
  };
  expect(read(members)).toEqual({ request: REQUEST, ...members });
});

test('a value that no enumeration or format knows comes as it is', () => {
  const members = {
    company: {
      status: { statusDetailsBeta: { status: 'HIBERNATING', closureDate: 'spring 2024' } },
      legalForm: { serviceStandard: 'Guild' },
      registrationDate: '1999',
    },
    legalRepresentatives: [{ role: { serviceStandard: 'Oracle' }, type: 'machine' }],
    ultimateBeneficialOwners: [
      {
        gender: 'X',
        control: { controlType: 'veto', percentageDetails: [{ type: 'profit', range: { lower: 25 } }] },
      },
    ],
    shareholders: [{ type: 'individual', sharePercentage: 130 }],
  };
  expect(read(members)).toEqual({ request: REQUEST, ...members });
});

test('null and empty texts are as good as missing, in lists too', () => {
  const answer = read({
    company: { legalName: 'A', website: '', commercialNames: ['', null, 'B'], capital: null },
    shareholders: null,
    legalRepresentatives: [null, { type: 'individual', startDate: null, endDate: '' }],
  });
  expect(answer).toEqual({
    request: REQUEST,
    company: { legalName: 'A', commercialNames: ['B'] },
    legalRepresentatives: [{ type: 'individual' }],
  });
});

test('what is false or zero says something', () => {
  const members = {
    company: { status: { active: false }, capital: { amount: 0 }, employeeCount: { exact: 0 } },
  };
  expect(read(members)).toMatchObject(members);
});

test('dataStatus of another server: more states, no cost, a bare word, other kinds', () => {
  const { request } = readAs(CompanyAnswer, {
    request: {
      ...REQUEST,
      dataStatus: {
        dataPoints: {
          companyProfile: { status: 'pending' },
          ultimateBeneficialOwners: { status: 'succeeded' },
          graph: { status: 'enriching', progress: 0.4 },
          esg: 'succeeded',
          availableDocuments: { status: 'failed', error: { code: 'teapot' } },
        },
        documents: { d1: { status: 'failed', cost: 0, error: { code: 'x', message: 'y', details: [] } } },
      },
    },
  });
  expect(request.dataStatus).toEqual({
    dataPoints: {
      companyProfile: { status: 'pending' },
      ultimateBeneficialOwners: { status: 'succeeded' },
      graph: { status: 'enriching', progressUnread: 0.4 },
      esg: { status: 'succeeded' },
      availableDocuments: { status: 'failed', error: { code: 'teapot' } },
    },
    documents: { d1: { status: 'failed', cost: 0, error: { code: 'x', message: 'y', details: [] } } },
  });
  expectTypeOf(request.dataStatus?.dataPoints?.companyProfile?.status).toEqualTypeOf<string | undefined>();
  expectTypeOf(request.dataStatus?.documents?.d1?.cost).toEqualTypeOf<number | undefined>();
});

test('our additions to the echo may be missing, and the country may be one we do not have', () => {
  const { request } = readAs(CompanyAnswer, { request: { ...REQUEST, country: 'US' } });
  expect(request.country).toBe('US');
  expect(request.sources).toBeUndefined();
  expect(request.absence).toBeUndefined();
  expectTypeOf(request.absence?.company?.reason).toEqualTypeOf<string | undefined>();
  expectTypeOf(request.requestId).toEqualTypeOf<string>();
});

test('a search result without our additions, with a name in English or null', () => {
  const theirs = {
    companyNumber: '00123',
    legalName: '甲公司',
    country: 'HK',
    address: { city: 'Hong Kong' },
  };
  expect(
    readAs(SearchAnswer, [
      { ...theirs, legalNameInEnglish: null },
      { ...theirs, legalNameInEnglish: 'A Ltd' },
    ]),
  ).toEqual([theirs, { ...theirs, legalNameInEnglish: 'A Ltd' }]);
});

test('prices that miss what only our list has', () => {
  const prices = { dataPoints: { companyProfile: { price: 1.5 }, esg: { price: 3 } } };
  expect(readAs(PricingAnswer, prices)).toEqual(prices);
});

test.each([
  ['an answer without a request', { company: {} }, ['request']],
  ['a request without its id', { request: { companyId: '1' } }, ['request.requestId']],
  ['an id that is null', { request: { requestId: null } }, ['request.requestId']],
  ['an error body', { statusCode: 500, error: {} }, ['request']],
  ['a text', 'moved', ['']],
  ['nothing', null, ['']],
  [
    'wrong types, each named',
    {
      request: REQUEST,
      company: { legalName: { first: 'A' }, phones: [{ number: 1 }], status: { active: 'perhaps' } },
      shareholders: [{ sharePercentage: 'a quarter' }, { numberOfShares: '1,000' }],
      documents: ['d1'],
    },
    [
      'company.legalName',
      'company.phones.0',
      'company.status.active',
      'shareholders.0.sharePercentage',
      'shareholders.1.numberOfShares',
      'documents',
    ],
  ],
])('refused: %s', (_, answer, named) => {
  const paths: string[] = [];
  try {
    readAs(CompanyAnswer, answer);
  } catch (error) {
    if (error instanceof z.ZodError) paths.push(...error.issues.map(({ path }) => path.join('.')));
  }
  expect(new Set(paths)).toEqual(new Set(named));
});

test.each([
  [
    'a number as text',
    { shareholders: [{ sharePercentage: '25.5' }] },
    { shareholders: [{ sharePercentage: 25.5 }] },
  ],
  [
    'a text as number',
    { company: { legalAddress: { postalCode: 1010 } } },
    { company: { legalAddress: { postalCode: '1010' } } },
  ],
  [
    'yes and no as text',
    { company: { status: { active: 'FALSE' } } },
    { company: { status: { active: false } } },
  ],
  [
    'a moment for a day',
    { company: { registrationDate: '2019-03-01T00:00:00+01:00' } },
    { company: { registrationDate: '2019-03-01' } },
  ],
  [
    'a day of another form stays',
    { company: { registrationDate: '01.03.2019' } },
    { company: { registrationDate: '01.03.2019' } },
  ],
  [
    'a name as text',
    { shareholders: [{ individual: { name: 'A B' } }] },
    { shareholders: [{ individual: { name: { fullName: 'A B' } } }] },
  ],
  [
    'a role as text',
    { legalRepresentatives: [{ role: 'Chair' }] },
    { legalRepresentatives: [{ role: { localName: 'Chair' } }] },
  ],
  [
    'an address as one line',
    { company: { legalAddress: '1 Lane, Town' } },
    { company: { legalAddress: { addressLine1: '1 Lane, Town' } } },
  ],
  [
    'a day of birth as text',
    { shareholders: [{ individual: { birthDate: '1970-05-17' } }] },
    { shareholders: [{ individual: { birthDate: { year: 1970, month: 5, day: 17 } } }] },
  ],
  [
    'a month of birth as text',
    { shareholders: [{ individual: { birthDate: '1970-05' } }] },
    { shareholders: [{ individual: { birthDate: { year: 1970, month: 5 } } }] },
  ],
  [
    'codes alone',
    { company: { activities: { NACE: ['62.01'] } } },
    { company: { activities: { NACE: [{ code: '62.01' }] } } },
  ],
  ['one for a list of one', { company: { phones: '+1' } }, { company: { phones: ['+1'] } }],
  ['an amount alone', { company: { capital: 5 } }, { company: { capital: { amount: 5 } } }],
  [
    'an empty list for an object',
    { documents: [], company: { identifiers: [] } },
    { documents: undefined, company: { identifiers: undefined } },
  ],
])('fitted: %s', (_, given, read_) => {
  expect(read(given)).toEqual({ request: REQUEST, ...read_ });
});

test.each([
  ['COMPLETED', 'succeeded'],
  ['Success', 'succeeded'],
  ['not found', 'failed'],
  ['ERROR', 'failed'],
  ['QUEUED', 'QUEUED'],
])('a status in the words of another server: %s', (theirs, ours) => {
  const { request } = read({
    request: {
      ...REQUEST,
      dataStatus: { dataPoints: { a: theirs, b: { status: theirs } }, documents: { [theirs]: ['d1', 'd2'] } },
    },
  });
  const status = { status: ours };
  expect(request.dataStatus).toEqual({
    dataPoints: { a: status, b: status },
    documents: { d1: status, d2: status },
  });
});

test('an error that is a text is its message', () => {
  const dataStatus = { documents: { d: { status: 'failed', error: 'No such year.' } } };
  expect(read({ request: { ...REQUEST, dataStatus } }).request.dataStatus?.documents?.d).toEqual({
    status: 'failed',
    error: { message: 'No such year.' },
  });
});

test('what the interface does not show, or only we have, never spoils the rest', () => {
  const graphBeta = { nodes: { n1: 'A' }, links: [['n1', 'n2']] };
  const answer = readAs(CompanyAnswer, {
    request: { ...REQUEST, sources: ['their register'], metadata: 'x' },
    company: { legalName: 'A' },
    graphBeta,
  });
  expect(answer).toEqual({
    request: { ...REQUEST, sourcesUnread: ['their register'], metadataUnread: 'x' },
    company: { legalName: 'A' },
    graphBetaUnread: graphBeta,
  });
});

test('a member named like a part of JavaScript is a member like any other', () => {
  const answer = readAs(CompanyAnswer, JSON.parse(`{"request":{"requestId":"r","__proto__":{"hit":1}}}`));
  expect(Object.keys(answer.request)).toContain('__proto__');
  expect(Reflect.get(answer.request, 'hit')).toBeUndefined();
});

test('a mark that can only be true is read as one', () => {
  const sources = [{ name: 'A register', fills: [], needsFile: true }];
  const { register } = readAs(PricingAnswer, { country: 'NO', register: { name: 'A register', sources } });
  expect(register?.sources?.[0]?.needsFile).toBe(true);
});
