import { describe, expect, test } from 'vitest';
import type { LegalRepresentative, Shareholder } from '#lib/contract/index.ts';
import { mergeParts } from './merge-parts.ts';
import { part } from './testing/parts.ts';

const person = (fullName: string, endDate?: string): LegalRepresentative => ({
  type: 'individual',
  individual: { name: { fullName } },
  ...(endDate !== undefined && { endDate }),
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
          ...{ keptValue: '1 in office', otherValue: '2 in office; only here: Cy' },
        },
      ]);
    });
  },
);

describe('the first day of a role that the first list does not tell', () => {
  const holds = (fullName: string, more: Partial<LegalRepresentative> = {}): LegalRepresentative => ({
    ...{ role: { serviceStandard: 'Manager' }, ...person(fullName), ...more },
  });
  const born = (fullName: string, month: number, more: Partial<LegalRepresentative> = {}) =>
    holds(fullName, { individual: { name: { fullName }, birthDate: { year: 1970, month } }, ...more });
  const since = { startDate: '2015-01-20' };
  const merged = (ours: LegalRepresentative[], theirs: LegalRepresentative[]) => {
    const of = (sourceId: string, legalRepresentatives: LegalRepresentative[]) => ({
      sourceId,
      part: part({ value: { legalRepresentatives } }),
    });
    const { value, facts } = mergeParts(of('register', ours), [of('other', theirs)]);
    const at = '/legalRepresentatives/0/startDate';
    return [value.legalRepresentatives?.[0]?.startDate, facts[at]];
  };

  test('is that of the same person and role in the other, which is its source', () => {
    expect(merged([born('RENÉ PALOMBE', 5)], [born('Rene Palombe', 5, since)])).toEqual([
      '2015-01-20',
      'other',
    ]);
    const own = { startDate: '2016-01-01' };
    expect(merged([holds('Ada', own)], [holds('Ada', since)])).toEqual(['2016-01-01', undefined]);
  });

  test.each([
    ['another name', [holds('Ada')], [holds('Bo', since)]],
    ['another month of birth', [born('Ada', 5)], [born('Ada', 6, since)]],
    ['another role', [holds('Ada')], [holds('Ada', { ...since, role: { serviceStandard: 'Owner' } })]],
    ['namesakes in one list', [holds('Ada'), holds('Ada')], [holds('Ada', since)]],
    ['namesakes in the other', [holds('Ada')], [holds('Ada', since), holds('Ada')]],
  ])('is nobody’s of %s', (_, ours, theirs) => {
    expect(merged(ours, theirs)).toEqual([undefined, undefined]);
  });
});

test.each(['companyRelationships'] as const)('%s are the first source’s that has any', (list) => {
  const of = (sourceId: string, ...names: string[]) => ({
    sourceId,
    part: part({
      value: { [list]: names.map((legalName) => ({ relation: 'other', company: { legalName } })) },
    }),
  });
  const { value, facts, conflicts } = mergeParts(of('register'), [of('index', 'A'), of('late', 'B')]);
  expect(value[list]?.map(({ company }) => company.legalName)).toEqual(['A']);
  expect({ facts, conflicts }).toEqual({ facts: { [`/${list}`]: 'index' }, conflicts: [] });
});

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

test('holdings of a later source stand before parents that the first names, unless these are among them', () => {
  const holder = (id: string, more: Partial<Shareholder> = {}): Shareholder => ({
    type: 'company',
    company: { id, countryCode: 'US-DE' },
    ...more,
  });
  const parent = (id: string) => holder(id, { consolidatingParent: ['direct'] });
  const first = { sourceId: 'index', part: part({ value: { shareholders: [parent('1'), parent('2')] } }) };
  const filings = {
    sourceId: 'filings',
    part: part({ value: { shareholders: [holder('2'), holder('3')] } }),
  };
  const { value, facts } = mergeParts(first, [filings]);
  expect(value.shareholders).toEqual([holder('2'), holder('3'), parent('1')]);
  expect(facts).toEqual({ '/shareholders': 'filings', '/shareholders/2': 'index' });
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

test('subsidiaries are those of every source, each once, in the words of the first', () => {
  const child = (id: string, legalName: string, LEI?: string) => ({
    company: { id, countryCode: 'GB', legalName, ...(LEI && { identifiers: { LEI } }) },
  });
  const of = (sourceId: string, ...subsidiaries: ReturnType<typeof child>[]) => ({
    sourceId,
    part: part({ value: { subsidiaries } }),
  });
  const { value, facts, conflicts } = mergeParts(of('register'), [
    of('file', child('1', 'One'), child('2', 'Two', 'L2')),
    of('index', child('1', 'ONE LTD'), child('L2', 'TWO LTD', 'L2'), child('3', 'Three')),
  ]);
  expect(value.subsidiaries?.map(({ company }) => company.legalName)).toEqual(['One', 'Two', 'Three']);
  expect(facts).toMatchObject({ '/subsidiaries': 'file', '/subsidiaries/2': 'index' });
  expect(conflicts).toEqual([]);
});
