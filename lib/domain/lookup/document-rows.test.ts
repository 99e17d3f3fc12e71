import { describe, expect, test } from 'vitest';
import type { CompanyAnswer, Read } from '#lib/contract/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import type { QuoteItem } from '../quote/quote.ts';
import type { OrderedDocument } from './company-file.ts';
import { documentRows } from './document-rows.ts';
import { orderedDocument } from './testing/ordered-document.ts';

type Documents = NonNullable<Read<CompanyAnswer>['documents']>;

const listOf = (documents: Documents) =>
  companyFileOf({ availableDocuments: { request: { requestId: 'r1' }, documents } }).parts;

const rowsOf = (
  documents: Documents,
  orders: readonly OrderedDocument[] = [],
  quoted: readonly QuoteItem[] = [],
) => documentRows({ parts: listOf(documents), documents: orders }, quoted);

test('without a list there are only the ordered ones', () => {
  const { parts } = companyFileOf({});
  expect(documentRows({ parts, documents: [] }, [])).toEqual([]);
  const rows = documentRows(
    { parts, documents: [orderedDocument({ documentId: 'trade_register_extract' })] },
    [],
  );
  expect(rows).toMatchObject([{ id: 'trade_register_extract', priceCredits: null, date: null }]);
});

test('a document of two categories stands once, under the first', () => {
  const rows = rowsOf({
    financialStatements: [{ id: 'a1' }],
    lastFiscalYearFinancialStatement: { id: 'a1' },
    otherDocuments: [{ id: 'o1' }],
  });
  expect(rows.map(({ id }) => id).sort()).toEqual(['a1', 'o1']);
});

test('what the source gives no file of stands too, each in its place, and no order is taken for its', () => {
  const rows = rowsOf(
    {
      otherDocuments: [
        { name: 'On paper' },
        { id: 'o1' },
        { name: 'On paper' },
        { name: '345 older filings' },
      ],
    },
    [orderedDocument({ documentId: 'o1' })],
  );
  expect(
    rows.map(({ id, name, order, priceCredits }) => [id, name, order?.documentId, priceCredits]),
  ).toEqual([
    [null, 'On paper', undefined, null],
    ['o1', null, 'o1', null],
    [null, 'On paper', undefined, null],
    [null, '345 older filings', undefined, null],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
});

describe('an order', () => {
  test('stands with its document, by its own id or by the smart one', () => {
    const smart = orderedDocument({ documentId: 'trade_register_extract', listedId: 'x1' });
    const rows = rowsOf({ tradeRegisterExtract: { id: 'x1' } }, [smart]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.order).toBe(smart);
    expect(rowsOf({ tradeRegisterExtract: { id: 'x1' } }, [orderedDocument({})])[0]?.order?.documentId).toBe(
      'x1',
    );
  });

  test('of what is not listed comes after the list', () => {
    const rows = rowsOf({ tradeRegisterExtract: { id: 'x1' } }, [
      orderedDocument({ documentId: 'elsewhere' }),
    ]);
    expect(rows.map(({ id, order: each }) => [id, each?.documentId ?? null])).toEqual([
      ['x1', null],
      ['elsewhere', 'elsewhere'],
    ]);
  });
});

test.each([
  [
    { period: { startDate: { year: 2025, month: 1, day: 1 }, endDate: { year: 2025, month: 12, day: 31 } } },
    '2025-12-31',
    { start: '2025-01-01', end: '2025-12-31' },
  ],
  [{ period: { endDate: { year: 2025 } } }, '2025', null],
  [{ period: { startDate: { year: 2025, month: 4 } } }, '2025-04', null],
  // A day without its month is no date: as much as is told.
  [{ period: { endDate: { year: 2025, day: 3 } } }, '2025', null],
  [{ period: {} }, null, null],
] as const)('%j is dated %s', (dated, date, period) => {
  expect(rowsOf({ financialStatements: [{ id: 'a1', ...dated }] })[0]).toMatchObject({ date, period });
});

test('articles are dated by themselves', () => {
  const rows = rowsOf({ articlesOfAssociation: [{ id: 'd1', date: '2026-03-01', isConsolidated: true }] });
  expect(rows[0]).toMatchObject({ date: '2026-03-01', period: null, isConsolidated: true });
});

test('its price is the quoted one, which knows what is free for a while; else the listed one', () => {
  const quoted: QuoteItem = {
    kind: 'document',
    id: 'x1',
    category: 'tradeRegisterExtract',
    name: null,
    nameInEnglish: null,
    isAvailable: true,
    absence: null,
    isOwnersData: false,
    priceCredits: 5,
    freeUntil: '2026-11-21T10:00:00.000Z',
    estimatedDeliverySeconds: null,
  };
  const list = { tradeRegisterExtract: { id: 'x1', price: 4 } };
  expect(rowsOf(list)[0]).toMatchObject({ priceCredits: 4, freeUntil: null });
  expect(rowsOf(list, [], [quoted])[0]).toMatchObject({ priceCredits: 0, freeUntil: quoted.freeUntil });
  expect(rowsOf(list, [], [{ ...quoted, freeUntil: null }])[0]?.priceCredits).toBe(5);
  expect(rowsOf(list, [], [{ ...quoted, kind: 'dataPoint' }])[0]?.priceCredits).toBe(4);
});

test('the certificate of owners is owners’ data, an extract is not', () => {
  const rows = rowsOf({
    ultimateBeneficialOwnersCertificate: [{ id: 'u1' }],
    tradeRegisterExtract: { id: 'x1' },
  });
  expect(new Map(rows.map(({ id, isOwnersData }) => [id, isOwnersData]))).toEqual(
    new Map([
      ['x1', false],
      ['u1', true],
    ]),
  );
});
