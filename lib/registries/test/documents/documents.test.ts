import { describe, expect, it } from 'vitest';
import { Documents } from '#lib/contract/index.ts';
import { CATALOGUE, findFile } from '../catalogue.ts';
import { accountsData } from './accounts-data.ts';
import { documentId, readDocumentId } from './document-id.ts';
import { type Figures, figuresOf } from './figures.ts';
import { filedYears, fiscalYear, lastClosedFiscalYear } from './fiscal-year.ts';
import { documentsOf } from './list-papers.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const open = (id: string) => findFile(id, id);
const years = (id: string, now = NOW) => filedYears(open(id), now).map(({ year }) => year);

describe('document ids', () => {
  it('say nothing and are read back whole', () => {
    const id = documentId('T0000101', 'accounts', 2024);
    expect(id).toMatch(/^[\w-]{22}$/);
    const ref = readDocumentId(id);
    expect(ref).toMatchObject({ kind: 'accounts', category: 'financialStatements', year: 2024 });
    expect(ref?.belongsTo('T0000101')).toBe(true);
    expect(ref?.belongsTo('T0000102')).toBe(false);
  });

  it('differ by company, kind and year, and are the same again', () => {
    const ids = [
      documentId('T0000101', 'accounts', 2024),
      documentId('T0000101', 'accounts', 2023),
      documentId('T0000101', 'extract'),
      documentId('T0000102', 'extract'),
    ];
    expect(new Set(ids).size).toBe(4);
    expect(documentId('T0000102', 'extract')).toBe(ids[3]);
  });

  it('no change of a letter goes unseen', () => {
    const id = documentId('T0000101', 'extract');
    for (let at = 0; at < id.length; at += 1) {
      const changed = `${id.slice(0, at)}${id[at] === 'A' ? 'B' : 'A'}${id.slice(at + 1)}`;
      expect(readDocumentId(changed), changed).toBeNull();
    }
  });

  it.each(['', 'x', 'trade_register_extract', 'A'.repeat(22), 'A'.repeat(500), '%%%%', 'résumé'])(
    '%j is no id of this register',
    (id) => expect(readDocumentId(id)).toBeNull(),
  );
});

describe('fiscal years', () => {
  it.each([
    ['2026-12-31T23:59:59.999Z', 12, 2025],
    ['2027-01-01T00:00:00.000Z', 12, 2026],
    ['2026-06-30T23:59:59.999Z', 6, 2025],
    ['2026-07-01T00:00:00.000Z', 6, 2026],
    ['2024-02-29T12:00:00.000Z', 2, 2023],
    ['2024-03-01T00:00:00.000Z', 2, 2024],
  ])('at %s, with an end in month %i, the last closed one is %i', (now, month, year) => {
    expect(lastClosedFiscalYear(new Date(now), month).year).toBe(year);
  });

  it('begin the day after the one before ends', () => {
    expect(fiscalYear(2025, 12)).toEqual({ year: 2025, startDate: '2025-01-01', endDate: '2025-12-31' });
    expect(fiscalYear(2024, 2)).toEqual({ year: 2024, startDate: '2023-03-01', endDate: '2024-02-29' });
    expect(fiscalYear(2026, 6)).toEqual({ year: 2026, startDate: '2025-07-01', endDate: '2026-06-30' });
  });

  it('have accounts up to the last closed one, newest first, as long as the company lived', () => {
    expect(years('T0000101')).toEqual([2025, 2024, 2023, 2022]);
    expect(years('T0000101', new Date('2031-01-01T00:00:00Z'))[0]).toBe(2030);
    expect(years('T0000710')).toHaveLength(20);
    expect(years('T0000709')[0]).toBe(2026);
    expect(years('T0000708')[0]).toBe(2024);
    expect(years('T0000106')).toEqual([]);
    expect(years('T0000103')).toEqual([2023, 2022, 2021, 2020]);
    expect(years('T0000103', new Date('2040-01-01T00:00:00Z'))).toEqual(years('T0000103'));
  });
});

const sumsHold = (f: Figures) => {
  expect(f.fixedAssets + f.inventories + f.receivables + f.cash).toBe(f.totalAssets);
  expect(f.capital + f.reserves + f.result).toBe(f.equity);
  expect(f.equity + f.provisions + f.bankLoans + f.payables).toBe(f.totalLiabilities);
  expect(f.totalAssets).toBe(f.totalLiabilities);
  expect(f.turnover - f.materials - f.wages - f.depreciation - f.otherExpenses).toBe(f.operatingResult);
  expect(f.operatingResult - f.interest - f.tax).toBe(f.result);
  expect(Object.values(f).every(Number.isSafeInteger)).toBe(true);
  expect(f.cash).toBeGreaterThan(0);
};

describe('accounts', () => {
  it('add up, for every company and year', () => {
    for (const { id } of CATALOGUE) {
      for (const year of years(id)) sumsHold(figuresOf(open(id), year));
    }
  });

  it('go on from year to year: half of a profit stays, a loss stays whole', () => {
    for (const id of ['T0000101', 'T0000102', 'T0000710']) {
      const [before, year] = [figuresOf(open(id), 2023), figuresOf(open(id), 2024)];
      const kept = before.result > 0 ? Math.round(before.result / 2) : before.result;
      expect(year.reserves).toBe(before.reserves + kept);
    }
  });

  it('show last year’s figures beside this year’s', () => {
    const file = open('T0000101');
    const amounts = (year: number, column: 'amount' | 'before') =>
      accountsData(file, fiscalYear(year, 12)).statements.flatMap(({ lines }) =>
        lines.map((line) => line[column]),
      );
    expect(amounts(2024, 'before')).toEqual(amounts(2023, 'amount'));
  });

  it('have nothing beside the first year', () => {
    const first = accountsData(open('T0000101'), fiscalYear(2004, 12));
    expect(new Set(first.statements[0]?.lines.map(({ before }) => before))).toEqual(new Set(['–']));
    const second = accountsData(open('T0000101'), fiscalYear(2005, 12));
    expect(second.statements[0]?.lines[0]?.before).not.toBe('–');
  });
});

describe('the list of documents', () => {
  it('speaks the strict contract and has one id for each document', () => {
    for (const { id } of CATALOGUE) {
      const documents = documentsOf(open(id), NOW);
      expect(Documents.safeParse(documents).error, id).toBeUndefined();
      const { lastFiscalYearFinancialStatement, mostCompleteArticleOfAssociation, ...listed } = documents;
      const ids = Object.values(listed)
        .flatMap((member) => member ?? [])
        .map((document) => document.id);
      expect(new Set(ids).size, id).toBe(ids.length);
    }
  });

  it('has every category for the cabinet and the company of the present form', () => {
    const categories = ['T0000704', 'T0000901'].flatMap((id) => Object.keys(documentsOf(open(id), NOW)));
    expect([...new Set(categories)].sort()).toEqual(Documents.keyof().options.toSorted());
  });

  it('names last accounts and complete articles by the ids that they have in their lists', () => {
    const documents = documentsOf(open('T0000101'), NOW);
    expect(documents.lastFiscalYearFinancialStatement).toEqual(documents.financialStatements?.[0]);
    expect(documents.mostCompleteArticleOfAssociation).toEqual(documents.articlesOfAssociation?.[0]);
    expect(documents.articlesOfAssociation?.map(({ isConsolidated }) => isConsolidated)).toEqual([
      true,
      false,
    ]);
  });

  it('has no last accounts where only older ones were filed', () => {
    const late = documentsOf(open('T0000708'), NOW);
    expect(late.financialStatements).toHaveLength(4);
    expect(late).not.toHaveProperty('lastFiscalYearFinancialStatement');
  });

  it('is newest first', () => {
    for (const { id } of CATALOGUE) {
      const { financialStatements = [], articlesOfAssociation = [] } = documentsOf(open(id), NOW);
      const ends = financialStatements.map(({ period }) => period?.endDate?.year ?? 0);
      expect(ends, id).toEqual(ends.toSorted((a, b) => b - a));
      const dates = articlesOfAssociation.map(({ date }) => date ?? '');
      expect(dates, id).toEqual(dates.toSorted().toReversed());
    }
  });

  it('is empty where the register holds nothing', () =>
    expect(documentsOf(open('T0000711'), NOW)).toEqual({}));
});
