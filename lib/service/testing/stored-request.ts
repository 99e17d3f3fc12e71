import type { Absence, ItemError, Section } from '#lib/contract/index.ts';
import type { StoredItem, StoredRequest } from '../company/load-request.ts';
import { itemOfDocument } from '../items/item.ts';

const SOURCE = { register: 'Stub register', authoritative: true, licence: 'CC0' };
const BASE = { costCredits: 0, isLive: true, error: null, waitsFor: null, snapshot: null };

/** A finished item as the database gives it back. */
export function got(
  item: string,
  value: unknown,
  members: { costCredits?: number; isLive?: boolean; absence?: Partial<Record<Section, Absence>> } = {},
): StoredItem {
  const { absence = {}, ...rest } = members;
  const retrievedAt = new Date('2025-03-01T12:00:00Z');
  const snapshot = { value, absence, source: SOURCE, retrievedAt };
  return { ...BASE, item, status: 'succeeded', ...rest, snapshot };
}

export const waiting = (item: string): StoredItem => ({ ...BASE, item, status: 'in_progress' });

export const failed = (item: string, error: ItemError): StoredItem => ({
  ...BASE,
  item,
  status: 'failed',
  error,
});

/** A request for the items given: what is no document among them is a data point. */
export function storedRequest(items: StoredItem[], members: Partial<StoredRequest> = {}): StoredRequest {
  return {
    requestId: '0198b3a0-0000-7000-8000-000000000000',
    accountId: '0198b3a0-0000-7000-8000-00000000000a',
    country: 'FR',
    companyId: ' 00123',
    companyKey: '00123',
    dataPoints: [],
    documents: items.flatMap(({ item }) => (item.startsWith('document:') ? [item.slice(9)] : [])),
    metadata: null,
    documentPrices: {},
    cachePeriodSeconds: null,
    createdAt: new Date('2025-03-01T12:00:00Z'),
    graphPlan: null,
    lookupPrices: null,
    hasEntitiesSection: true,
    items,
    ...members,
  };
}

/** A bought document as it is stored. */
export const gotDocument = (documentId: string, category: string, document: object = {}) =>
  got(itemOfDocument(documentId), {
    category,
    document: { id: documentId, format: 'pdf', blobName: `documents/${documentId}.pdf`, ...document },
    sha256: 'a'.repeat(64),
    sizeBytes: 4,
    mediaType: 'application/pdf',
  });
