import { describe, expect, test } from 'vitest';
import { Documents } from '#lib/contract/index.ts';
import { failed, gotDocument, storedRequest, waiting } from '../testing/stored-request.ts';
import { stubRegistry } from '../testing/stub-registry.ts';
import { assembleDocuments } from './assemble-documents.ts';
import type { StoredItem } from './load-request.ts';

const registry = stubRegistry('FR');
const addressOf = (documentId: string) => `https://service.test/${documentId}`;
const PRICES = { otherDocuments: 4, trade_register_extract: 6, tradeRegisterExtract: 0 };

function documentsOf(listed: Documents | undefined, items: StoredItem[], documentPrices = PRICES) {
  const request = storedRequest(items, { documentPrices });
  const itemOf = new Map(items.map((item) => [item.item, item]));
  const ctx = {
    manifest: registry.manifest,
    retryForSeconds: 3_600,
    graphSoFar: null,
    pricedAs: registry.pricedAs,
    feeOf: () => 0,
    addressOf,
  };
  const documents = assembleDocuments(ctx, { listed, request, itemOf });
  return documents && Documents.parse(documents);
}

const year = (of: number) => ({ period: { endDate: { year: of, month: 12, day: 31 } } });

describe('a list', () => {
  test('has prices, no addresses, and the order of the register', () => {
    const listed: Documents = {
      otherDocuments: [{ id: 'other-2' }, { id: 'other-1', price: 99 }, { id: 'foreign' }],
      tradeRegisterExtract: { id: 'tradeRegisterExtract' },
    };
    expect(documentsOf(listed, [])).toEqual({
      otherDocuments: [
        { id: 'other-2', price: 4, priceMarkup: 4 },
        { id: 'other-1', price: 4, priceMarkup: 4 },
        { id: 'foreign' },
      ],
      tradeRegisterExtract: { id: 'tradeRegisterExtract', price: 0, priceMarkup: 0 },
    });
  });

  test('keeps every category', () => {
    const one = { id: 'x' };
    const listed: Required<Documents> = {
      tradeRegisterExtract: one,
      certifiedTradeRegisterExtract: one,
      financialStatements: [one],
      articlesOfAssociation: [one],
      ultimateBeneficialOwnersCertificate: [one],
      otherDocuments: [one],
      lastFiscalYearFinancialStatement: one,
      mostCompleteArticleOfAssociation: one,
      tradeRegisterHistory: one,
      officialPublications: [one],
      annualReturns: [one],
      certificateOfGoodStanding: one,
    };
    expect(documentsOf(listed, [])).toEqual(listed);
    expect(Object.keys(listed).sort()).toEqual([...Documents.keyof().options].sort());
  });
});

describe('a document that was ordered', () => {
  test('stands under its own id in the list, with its address and what the list says of it', () => {
    const listed: Documents = {
      otherDocuments: [{ id: 'other-2' }, { id: 'other-1', name: 'Minutes', estimatedDeliverySeconds: 3 }],
    };
    const documents = documentsOf(listed, [gotDocument('other-1', 'otherDocuments')]);
    expect(documents?.otherDocuments).toEqual([
      { id: 'other-2', price: 4, priceMarkup: 4 },
      {
        id: 'other-1',
        name: 'Minutes',
        estimatedDeliverySeconds: 3,
        format: 'pdf',
        blobName: 'documents/other-1.pdf',
        price: 4,
        priceMarkup: 4,
        url: 'https://service.test/other-1',
      },
    ]);
  });

  test('stands in its category where no list was asked', () => {
    const documents = documentsOf(undefined, [gotDocument('trade_register_extract', 'tradeRegisterExtract')]);
    expect(documents).toEqual({
      tradeRegisterExtract: {
        id: 'trade_register_extract',
        format: 'pdf',
        blobName: 'documents/trade_register_extract.pdf',
        price: 6,
        priceMarkup: 6,
        url: 'https://service.test/trade_register_extract',
      },
    });
  });

  test('takes the one place of its category, listed or not', () => {
    const listed: Documents = { tradeRegisterExtract: { id: 'tradeRegisterExtract', name: 'Extract' } };
    const item = gotDocument('trade_register_extract', 'tradeRegisterExtract');
    expect(documentsOf(listed, [item])?.tradeRegisterExtract).toMatchObject({
      id: 'trade_register_extract',
      name: 'Extract',
      url: 'https://service.test/trade_register_extract',
      price: 6,
    });
  });

  test.each([
    ['under way', waiting('document:other-1')],
    [
      'failed',
      failed('document:other-1', { code: 'resource_not_found', message: 'Gone.', retryable: false }),
    ],
  ])('%s has no address', (_, item) => {
    expect(documentsOf({ otherDocuments: [{ id: 'other-1' }] }, [item])?.otherDocuments).toEqual([
      { id: 'other-1', price: 4, priceMarkup: 4 },
    ]);
    expect(documentsOf(undefined, [item])).toBeUndefined();
  });
});

describe('newest first, in whatever order they were ordered', () => {
  const accounts = (of: number) => gotDocument(`a-${of}`, 'financialStatements', year(of));
  const articles = (date: string) => gotDocument(date, 'articlesOfAssociation', { date });
  const idsOf = (items: StoredItem[], category: 'financialStatements' | 'articlesOfAssociation') =>
    documentsOf(undefined, items)?.[category]?.map(({ id }) => id);

  test.each([[[2022, 2024, 2023]], [[2024, 2023, 2022]], [[2022, 2023, 2024]]])('accounts of %j', (years) => {
    const ids = idsOf(
      years.map((of) => accounts(of)),
      'financialStatements',
    );
    expect(ids).toEqual(['a-2024', 'a-2023', 'a-2022']);
  });

  test('months and days count', () => {
    const until = (month: number, day: number) =>
      gotDocument(`${month}-${day}`, 'financialStatements', {
        period: { endDate: { year: 2024, month, day } },
      });
    const ids = idsOf([until(9, 30), until(12, 1), until(10, 2), until(12, 31)], 'financialStatements');
    expect(ids).toEqual(['12-31', '12-1', '10-2', '9-30']);
  });

  test('articles by their date', () => {
    const ids = idsOf([articles('2019-01-31'), articles('2024-06-01')], 'articlesOfAssociation');
    expect(ids).toEqual(['2024-06-01', '2019-01-31']);
  });

  test('what has no date keeps the order of the request, behind what has one', () => {
    const bare = (id: string) => gotDocument(id, 'financialStatements');
    expect(idsOf([bare('b'), accounts(2024), bare('a')], 'financialStatements')).toEqual([
      'a-2024',
      'b',
      'a',
    ]);
  });
});
