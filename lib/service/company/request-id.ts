import { hash, randomUUID } from 'node:crypto';
import type { QuotedRequest } from '../items/quoted-item.ts';

/** Whether nothing is left to do for a request when it is opened: each item is bought already, or refused. */
export const isFinishedAtOnce = ({ items }: QuotedRequest) =>
  items.every(({ isCached, refusal }) => isCached || refusal !== null);

/**
 * The id of a new request. One that is finished at once is named after its account, its question and what answers
 * it: the same question, answered by the same snapshots, is the same request, and is written once. A request that
 * starts something is always a new one.
 */
export function requestIdOf(accountId: string, quoted: QuotedRequest): string {
  if (!isFinishedAtOnce(quoted)) return randomUUID();
  const { countryCode, id, dataPoints, documents, metadata } = quoted.asked;
  const answers = quoted.items.map(({ snapshotId, refusal }) => snapshotId ?? refusal);
  const name = [accountId, countryCode, id, dataPoints, documents, metadata, quoted.documentPrices, answers];
  const digest = hash('sha256', JSON.stringify(name), 'hex');
  // RFC 9562: version 8, a UUID of our own making.
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
