import type { OrderedDocument } from '../company-file.ts';

/** An order of a document that is under way, for tests. */
export const orderedDocument = (given: Partial<OrderedDocument>): OrderedDocument => ({
  documentId: 'x1',
  lookupId: 'lookup-1',
  status: 'in_progress',
  orderedAt: '2026-11-20T10:00:00.000Z',
  orderedBy: 'A. Roy',
  costCredits: null,
  category: null,
  listedId: null,
  name: null,
  nameInEnglish: null,
  failure: null,
  source: null,
  kept: null,
  ...given,
});
