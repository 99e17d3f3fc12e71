import { describe, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { composed } from './composed.ts';
import type { Companion } from './part.ts';
import { companion, ctx, lead, leading, NOW, order, PART } from './testing/composed-parts.ts';

describe('documents of a companion', () => {
  const accounts = companion('b', async () => ({
    ...PART,
    value: { documents: { financialStatements: [{ id: '2025', name: 'Accounts' }] } },
  }));
  const keeper: Companion = {
    ...accounts,
    adds: ['availableDocuments'],
    provides: {
      dataPoints: ['availableDocuments'],
      smartDocuments: ['last_fiscal_year_financial_statement'],
      documentCategories: ['financialStatements'],
    },
    pricedAs: (id) =>
      id === '2025' || id === 'last_fiscal_year_financial_statement' ? 'financialStatements' : null,
    fetchDocument: async (_, { documentId }) => ({
      category: 'financialStatements',
      document: { id: '2025', name: `asked as ${documentId}` },
      bytes: new Uint8Array([1]),
      mediaType: 'application/pdf',
      source: { register: 'Source b', authoritative: true, licence: 'CC0' },
    }),
  };
  const registry = composed(lead, [keeper]);
  const ordered = (documentId: string) => ({
    country: 'FR' as const,
    companyId: '123',
    requestedAt: NOW,
    documentId,
  });

  test('the country offers them', () => {
    expect(registry.manifest.provides).toEqual({
      dataPoints: ['companyProfile', 'availableDocuments'],
      smartDocuments: ['last_fiscal_year_financial_statement'],
      documentCategories: ['financialStatements'],
    });
  });

  test('their ids carry the source, and lead back to it alone', async () => {
    const { value } = await registry.fetchDataPoint(ctx, { ...order, dataPoint: 'availableDocuments' });
    expect(value.documents?.financialStatements?.[0]?.id).toBe('b:2025');
    expect(registry.pricedAs('b:2025')).toBe('financialStatements');
    expect([registry.pricedAs('2025'), registry.pricedAs('b:2024'), registry.pricedAs('c:2025')]).toEqual([
      'financialStatements',
      null,
      null,
    ]);
    const { document } = await registry.fetchDocument(ctx, ordered('b:2025'));
    expect(document).toEqual({ id: 'b:2025', name: 'asked as 2025' });
  });

  test('of a company that the lead does not have are listed by its number, if the companion can', async () => {
    const none = new Failure('resource_not_found', 'The lead has no 123.');
    const blind = leading(() => Promise.reject(none));
    const list = { ...order, dataPoint: 'availableDocuments' } as const;
    const byNumber: Companion = { ...keeper, listsByNumber: true };
    const { value, provenance } = await composed(blind, [byNumber]).fetchDataPoint(ctx, list);
    expect(value.documents?.financialStatements?.[0]?.id).toBe('b:2025');
    expect(provenance?.sources.lead?.outcome).toBe('nothing');
    const empty: Companion = { ...byNumber, read: async () => ({ ...PART, value: {} }) };
    for (const other of [keeper, empty]) {
      await expect(composed(blind, [other]).fetchDataPoint(ctx, list)).rejects.toBe(none);
    }
    await expect(composed(blind, [byNumber]).fetchDataPoint(ctx, order)).rejects.toBe(none);
  });

  test('a smart id goes to the source that knows it', async () => {
    expect(registry.pricedAs('last_fiscal_year_financial_statement')).toBe('financialStatements');
    const { document } = await registry.fetchDocument(ctx, ordered('last_fiscal_year_financial_statement'));
    expect(document.id).toBe('b:2025');
    await expect(registry.fetchDocument(ctx, ordered('trade_register_extract'))).rejects.toThrow(
      'no documents',
    );
  });
});
