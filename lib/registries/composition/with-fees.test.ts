import { describe, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import type { DocumentOrder, FetchedDocument } from '../registry.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { leadOf } from '../testing/lead-of.ts';
import { composed } from './composed.ts';
import { assertOffered } from './with-fees.ts';

const SOURCE = { register: 'A register with fees', authoritative: true, licence: 'CC0-1.0' };
const ctx = contextForTests({ settings: { AUTH_SECRET: 'a-secret-of-this-test-alone-0123456789' } });
const order = { country: 'IE' as const, companyId: '83740', requestedAt: ctx.now };

let feeNow = 25;
let asked: DocumentOrder | undefined;
const lead = leadOf('IE', [{ id: '83740', countryCode: 'IE', legalName: 'Example Teoranta' }]);
const registry = composed(
  {
    ...lead,
    manifest: {
      ...lead.manifest,
      provides: { ...lead.manifest.provides, dataPoints: ['availableDocuments'] },
    },
    pricedAs: (id) => (id.startsWith('doc-') ? 'otherDocuments' : null),
    read: async () => ({
      about: { number: '83740', names: [] },
      value: {
        documents: {
          otherDocuments: [
            { id: 'doc-1', name: 'B1', price: 25 },
            { id: 'doc-2', name: 'free of a fee' },
          ],
        },
      },
      absence: {},
      wire: [],
    }),
    fetchDocument: async (_, documentOrder): Promise<FetchedDocument> => {
      asked = documentOrder;
      assertOffered(documentOrder, feeNow, SOURCE.register);
      return {
        category: 'otherDocuments',
        document: { id: documentOrder.documentId },
        bytes: new Uint8Array([1]),
        mediaType: 'application/pdf',
        source: SOURCE,
      };
    },
  },
  [],
);

async function listed(): Promise<readonly [string, string]> {
  const { value } = await registry.fetchDataPoint(ctx, { ...order, dataPoint: 'availableDocuments' });
  const [fee = {}, free = {}] = value.documents?.otherDocuments ?? [];
  expect(fee.price).toBeUndefined();
  return [fee.id ?? '', free.id ?? ''];
}
const fetched = (documentId: string) => registry.fetchDocument(ctx, { ...order, documentId });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );

describe('a register that takes a fee', () => {
  test('gives out ids that hold the fee; a document without one keeps its id', async () => {
    const [fee, free] = await listed();
    expect(fee).toMatch(/^doc-1~25~[\w-]{22}$/);
    expect(free).toBe('doc-2');
    expect([registry.feeOf?.(fee), registry.feeOf?.(free)]).toEqual([25, 0]);
    expect([registry.pricedAs(fee), registry.pricedAs(free)]).toEqual(['otherDocuments', 'otherDocuments']);
  });

  test('is told what was offered, and knows the document by its own id', async () => {
    const [fee] = await listed();
    feeNow = 25;
    const { document, otherIds } = await fetched(fee);
    expect(asked).toMatchObject({ documentId: 'doc-1', feeCredits: 25 });
    expect([document.id, otherIds]).toEqual([fee, ['doc-1']]);
    feeNow = 24;
    expect((await fetched(fee)).document.id).toBe(fee);
  });

  test('dearer since then: it fails', async () => {
    const [fee] = await listed();
    feeNow = 26;
    expect(await refusal(fetched(fee))).toBe('invalid_request');
    feeNow = 25;
  });

  test('a fee that somebody lowered, another document, another country, no seal at all: none of them', async () => {
    const [fee] = await listed();
    asked = undefined;
    expect(await refusal(fetched(fee.replace('~25~', '~0~')))).toBe('resource_not_found');
    expect(await refusal(fetched(fee.replace('doc-1', 'doc-3')))).toBe('resource_not_found');
    expect(await refusal(registry.fetchDocument(ctx, { ...order, country: 'NL', documentId: fee }))).toBe(
      'resource_not_found',
    );
    expect(asked).toBeUndefined();
    expect(await refusal(fetched('doc-1'))).toBe('invalid_request');
  });
});

test('an id given out before the secret was replaced is taken while the previous secret is given', async () => {
  feeNow = 25;
  const [fee] = await listed();
  const settings = { AUTH_SECRET: 'another-secret-of-this-test-0123456789' };
  const fetchedBy = (env: Record<string, string>) =>
    registry.fetchDocument(contextForTests({ settings: env }), { ...order, documentId: fee });
  expect(await refusal(fetchedBy(settings))).toBe('resource_not_found');
  const rotating = { ...settings, AUTH_SECRET_PREVIOUS: ctx.env.AUTH_SECRET ?? '' };
  expect((await fetchedBy(rotating)).document.id).toBe(fee);
});
