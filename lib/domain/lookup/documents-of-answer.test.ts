import { expect, test } from 'vitest';
import { findDocument, listDocuments, withoutAddresses } from './documents-of-answer.ts';

const url = 'https://files.example.test/1?signature=secret';
const documents = {
  tradeRegisterExtract: { id: 'x1', name: 'Extract', url, pdfUrl: `${url}&pdf` },
  financialStatements: [{ id: 'a2' }, { id: 'a1', url }],
  lastFiscalYearFinancialStatement: { id: 'a2', url },
};

test('by its own id, the one that has come first; by a smart id, in its place', () => {
  expect(findDocument(documents, 'a1')).toMatchObject({ category: 'financialStatements' });
  expect(findDocument(documents, 'a2')?.document.url).toBe(url);
  expect(findDocument(documents, 'trade_register_extract')?.document.id).toBe('x1');
  expect(findDocument(documents, 'certified_trade_register_extract')).toBeUndefined();
  expect(findDocument(undefined, 'a1')).toBeUndefined();
});

test.each([
  ['2026-06-30T23:59:59Z', '2026-06-30'],
  ['2026-06-30', '2026-06-30'],
  ['summer of 2026', 'summer of 2026'],
])('a document of %s is of the day %s', (date, day) => {
  const [listed] = listDocuments({ officialPublications: [{ id: 'p1', date }] });
  expect(listed?.document.date).toBe(day);
});

test('no address is left, everything else is', () => {
  const answer = { request: { requestId: 'r' }, documents };
  const kept = withoutAddresses(answer);
  expect(JSON.stringify(kept)).not.toContain('signature');
  expect(kept).toEqual({
    request: { requestId: 'r' },
    documents: {
      tradeRegisterExtract: { id: 'x1', name: 'Extract' },
      financialStatements: [{ id: 'a2' }, { id: 'a1' }],
      lastFiscalYearFinancialStatement: { id: 'a2' },
    },
  });
  expect(answer.documents.tradeRegisterExtract.url).toBe(url);
});
