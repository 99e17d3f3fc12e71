import { describe, expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import { documentRows } from './document-rows.ts';
import { calendarYearOf, documentChoices, narrowedDocuments } from './narrowed-documents.ts';

const day = (year: number, month: number, of: number) => ({ year, month, day: of });
const ROWS = documentRows(
  companyFileOf({
    availableDocuments: readAs(CompanyAnswer, {
      request: { requestId: 'r-1', companyId: 'T0000701', country: 'TEST' },
      documents: {
        financialStatements: [
          { id: 'a', period: { startDate: day(2023, 7, 1), endDate: day(2024, 6, 30) }, date: '2025-01-20' },
          { id: 'b', period: { startDate: day(2022, 1, 1), endDate: day(2022, 12, 31) } },
        ],
        otherDocuments: [{ id: 'c', date: '2024-02-29' }, { id: 'd' }],
      },
    }),
  }),
  [],
);
const idsOf = (query: Parameters<typeof narrowedDocuments>[1]) =>
  narrowedDocuments(ROWS, query).map(({ id }) => id);

test('kinds in the order of the list, years from the newest; a period is of the year in which it ends', () => {
  expect(documentChoices(ROWS)).toEqual({
    kinds: ['financialStatements', 'otherDocuments'],
    years: ['2024', '2022'],
  });
});

test.each([
  [{}, ['a', 'b', 'c', 'd']],
  [{ kind: 'financialStatements' }, ['a', 'b']],
  [{ year: '2024' }, ['a', 'c']],
  [{ kind: 'otherDocuments', year: '2024' }, ['c']],
  [{ year: '2025' }, []],
  [{ kind: 'nonsense' }, []],
])('%j: %j', (query, ids) => {
  expect(idsOf(query)).toEqual(ids);
});

describe('a period that is a calendar year', () => {
  test.each([
    ['2022-01-01', '2022-12-31', '2022'],
    ['2022-01-01', '2022-12-30', undefined],
    ['2022-01-02', '2022-12-31', undefined],
    ['2022-01-01', '2023-12-31', undefined],
    ['2022', '2022', undefined],
  ])('%s to %s: %s', (start, end, year) => {
    expect(calendarYearOf({ start, end })).toBe(year);
  });
});
