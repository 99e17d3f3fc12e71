import { expect, test } from 'vitest';
import { z } from 'zod';
import type { NewCompanyRequest } from '#lib/contract/index.ts';
import type { QuotedRequest } from '../items/quoted-item.ts';
import { requestIdOf } from './request-id.ts';

const ACCOUNT = '0c5f2a3e-1111-4111-8111-111111111111';
const SNAPSHOT = '0c5f2a3e-2222-4222-8222-222222222222';
const asked: NewCompanyRequest = {
  id: '1',
  countryCode: 'FR',
  dataPoints: ['companyProfile'],
  documents: [],
};

const quoted = (snapshotId: string | null, documentPrices = {}): QuotedRequest => ({
  items: [
    { item: 'companyProfile', snapshotId, isCached: snapshotId !== null, refusal: null, priceCredits: 1 },
  ],
  documentPrices,
});

test('the same question, answered by the same snapshot, is the same request', () => {
  const id = requestIdOf(ACCOUNT, asked, quoted(SNAPSHOT));
  expect(z.uuid().parse(id)).toBe(requestIdOf(ACCOUNT, { ...asked }, quoted(SNAPSHOT)));
});

test.each<[string, [string, NewCompanyRequest, QuotedRequest]]>([
  ['another account', [SNAPSHOT, asked, quoted(SNAPSHOT)]],
  ['another snapshot', [ACCOUNT, asked, quoted(ACCOUNT)]],
  ['another spelling of the id, which is echoed', [ACCOUNT, { ...asked, id: '01' }, quoted(SNAPSHOT)]],
  ['another country', [ACCOUNT, { ...asked, countryCode: 'DE' }, quoted(SNAPSHOT)]],
  ['metadata, which are echoed', [ACCOUNT, { ...asked, metadata: { a: 'b' } }, quoted(SNAPSHOT)]],
  ['other data points', [ACCOUNT, { ...asked, dataPoints: ['graph'] }, quoted(SNAPSHOT)]],
  ['other documents', [ACCOUNT, { ...asked, documents: ['x'] }, quoted(SNAPSHOT)]],
  ['other prices in the list of documents', [ACCOUNT, asked, quoted(SNAPSHOT, { otherDocuments: 4 })]],
])('another request: %s', (_, [account, question, quote]) => {
  expect(requestIdOf(account, question, quote)).not.toBe(requestIdOf(ACCOUNT, asked, quoted(SNAPSHOT)));
});

test('a request that starts something is a new one each time', () => {
  expect(requestIdOf(ACCOUNT, asked, quoted(null))).not.toBe(requestIdOf(ACCOUNT, asked, quoted(null)));
});
