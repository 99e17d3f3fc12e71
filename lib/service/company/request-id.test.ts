import { expect, test } from 'vitest';
import { z } from 'zod';
import type { NewCompanyRequest } from '#lib/contract/index.ts';
import type { QuotedRequest } from '../items/quoted-item.ts';
import { requestIdOf } from './request-id.ts';

const NOW = new Date('2026-11-30T23:59:59.999Z');
const NEXT_MONTH = new Date('2026-12-01T00:00:00Z');

const ACCOUNT = '0c5f2a3e-1111-4111-8111-111111111111';
const SNAPSHOT = '0c5f2a3e-2222-4222-8222-222222222222';
const asked: NewCompanyRequest = {
  id: '1',
  countryCode: 'FR',
  dataPoints: ['companyProfile'],
  documents: [],
};

const quoted = (snapshotId: string | null, members = {}, documentPrices = {}): QuotedRequest => ({
  asked: { ...asked, ...members },
  companyKey: '1',
  items: [
    { item: 'companyProfile', snapshotId, isCached: snapshotId !== null, refusal: null, priceCredits: 1 },
  ],
  documentPrices,
});

test('the same question, answered by the same snapshot, is the same request', () => {
  const id = requestIdOf(ACCOUNT, quoted(SNAPSHOT), NOW);
  expect(z.uuid().parse(id)).toBe(requestIdOf(ACCOUNT, quoted(SNAPSHOT), NOW));
});

test.each<[string, [string, QuotedRequest]]>([
  ['another account', [SNAPSHOT, quoted(SNAPSHOT)]],
  ['another snapshot', [ACCOUNT, quoted(ACCOUNT)]],
  ['another spelling of the id, which is echoed', [ACCOUNT, quoted(SNAPSHOT, { id: '01' })]],
  ['another country', [ACCOUNT, quoted(SNAPSHOT, { countryCode: 'DE' })]],
  ['metadata, which are echoed', [ACCOUNT, quoted(SNAPSHOT, { metadata: { a: 'b' } })]],
  ['other data points', [ACCOUNT, quoted(SNAPSHOT, { dataPoints: ['graph'] })]],
  ['other documents', [ACCOUNT, quoted(SNAPSHOT, { documents: ['x'] })]],
  ['other prices in the list of documents', [ACCOUNT, quoted(SNAPSHOT, {}, { otherDocuments: 4 })]],
])('another request: %s', (_, [account, other]) => {
  expect(requestIdOf(account, other, NOW)).not.toBe(requestIdOf(ACCOUNT, quoted(SNAPSHOT), NOW));
});

test('a request that starts something is a new one each time', () => {
  expect(requestIdOf(ACCOUNT, quoted(null), NOW)).not.toBe(requestIdOf(ACCOUNT, quoted(null), NOW));
});

test('the same question in another month is another request, and is kept as long as any of that month', () => {
  const id = requestIdOf(ACCOUNT, quoted(SNAPSHOT), new Date('2026-11-01'));
  expect(id).toBe(requestIdOf(ACCOUNT, quoted(SNAPSHOT), NOW));
  const next = requestIdOf(ACCOUNT, quoted(SNAPSHOT), NEXT_MONTH);
  expect(next).not.toBe(id);
  expect(next > id).toBe(true);
});
