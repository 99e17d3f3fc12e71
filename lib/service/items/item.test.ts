import { expect, test } from 'vitest';
import { itemOfDocument, parseItem, StoredDocument } from './item.ts';

test.each(['companyProfile', 'ultimateBeneficialOwners', 'availableDocuments', 'graph'])(
  '%s',
  (dataPoint) => {
    expect(parseItem(dataPoint)).toEqual({ kind: 'dataPoint', dataPoint });
  },
);

test.each(['trade_register_extract', 'companyProfile', 'document:x', 'a/b ?&#', '甲', '__proto__'])(
  'a document %s comes back from its item',
  (documentId) => {
    expect(parseItem(itemOfDocument(documentId))).toEqual({ kind: 'document', documentId });
  },
);

test.each(['', 'esg', 'document', 'search'])('%j is no item', (item) => {
  expect(() => parseItem(item)).toThrow();
});

test('a document is stored without its address', () => {
  const stored = {
    category: 'otherDocuments',
    document: { id: 'd', blobName: 'documents/aa/aa.pdf' },
    sha256: 'a'.repeat(64),
    sizeBytes: 0,
    mediaType: 'application/pdf',
  };
  expect(StoredDocument.parse(stored)).toEqual(stored);
  const withUrl = { ...stored, document: { ...stored.document, url: 'https://service.test/x' } };
  expect(StoredDocument.safeParse(withUrl).success).toBe(false);
});
