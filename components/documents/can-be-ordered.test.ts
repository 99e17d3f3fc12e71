import { expect, test } from 'vitest';
import type { OrderedDocument } from '#lib/domain/lookup/company-file.ts';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { orderedDocument } from '#lib/domain/lookup/testing/ordered-document.ts';
import { canBeOrdered, isPaidFor } from './can-be-ordered.ts';

const FAILURE = { code: 'service_unavailable', message: 'It did not come.', details: [], isRetryable: true };

const row = (ordered: OrderedDocument | null): DocumentRow => ({
  key: 'x1',
  id: 'x1',
  category: null,
  name: null,
  nameInEnglish: null,
  description: null,
  descriptionInEnglish: null,
  path: null,
  blobName: null,
  orderedAs: null,
  markupCredits: null,
  extracted: null,
  date: null,
  period: null,
  isConsolidated: false,
  format: null,
  deliverySeconds: null,
  priceCredits: 4,
  freeUntil: null,
  isOwnersData: false,
  order: ordered,
});

test.each([
  ['never ordered', null, true],
  ['under way', orderedDocument({}), false],
  ['charged, its bytes are fetched', orderedDocument({ status: 'fetching', costCredits: 4 }), false],
  ['kept', orderedDocument({ status: 'kept', costCredits: 4 }), false],
  [
    'failed at the register, which costs nothing',
    orderedDocument({ status: 'failed', costCredits: 0, failure: FAILURE }),
    true,
  ],
  ['failed, and nobody knows what it cost', orderedDocument({ status: 'failed', failure: FAILURE }), true],
  [
    'charged, but its bytes could not be fetched: that is free to repeat',
    orderedDocument({ status: 'failed', costCredits: 4, failure: FAILURE }),
    false,
  ],
])('%s', (_, ordered, isOrderable) => {
  expect(canBeOrdered(row(ordered))).toBe(isOrderable);
});

test('what the source gives no file of cannot be ordered', () => {
  expect(canBeOrdered({ ...row(null), id: null })).toBe(false);
});

test('paid for is what was charged and failed since', () => {
  expect(isPaidFor(orderedDocument({ status: 'failed', costCredits: 4, failure: FAILURE }))).toBe(true);
  expect(isPaidFor(orderedDocument({ status: 'failed', costCredits: 0, failure: FAILURE }))).toBe(false);
  expect(isPaidFor(orderedDocument({ status: 'kept', costCredits: 4 }))).toBe(false);
});
