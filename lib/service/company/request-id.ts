import { createHash, randomUUID } from 'node:crypto';
import type { NewCompanyRequest } from '#lib/contract/index.ts';
import type { QuotedRequest } from './quote-items.ts';

/** Whether nothing is left to do for a request when it is opened: each item is bought already, or refused. */
export const isFinishedAtOnce = ({ items }: QuotedRequest) =>
  items.every(({ isCached, refusal }) => isCached || refusal !== null);

/**
 * The id of a new request. One that is finished at once is named after its account, its question and what answers
 * it: the same question, answered by the same snapshots, is the same request, and is written once. A request that
 * starts something is always a new one.
 */
export function requestIdOf(accountId: string, asked: NewCompanyRequest, quote: QuotedRequest): string {
  if (!isFinishedAtOnce(quote)) return randomUUID();
  const { countryCode, id, dataPoints, documents, metadata } = asked;
  const answers = quote.items.map(({ snapshotId, refusal }) => snapshotId ?? refusal);
  const name = [accountId, countryCode, id, dataPoints, documents, metadata, quote.documentPrices, answers];
  const bytes = createHash('sha256').update(JSON.stringify(name)).digest().subarray(0, 16);
  // RFC 9562: version 8, a UUID of our own making.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
