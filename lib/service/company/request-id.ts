import { hash } from 'node:crypto';
import { datedId } from '../context/dated-id.ts';
import type { QuotedRequest } from '../items/quoted-item.ts';

/** Whether nothing is left to do for a request when it is opened: each item is bought already, or refused. */
export const isFinishedAtOnce = ({ items }: QuotedRequest) =>
  items.every(({ isCached, refusal }) => isCached || refusal !== null);

/**
 * The id of a new request. One that is finished at once is named after its account, its question and what answers
 * it: the same question in the same month, answered by the same snapshots, is the same request, and is written once. A
 * request that starts something is always a new one.
 */
export function requestIdOf(accountId: string, quoted: QuotedRequest, now: Date): string {
  if (!isFinishedAtOnce(quoted)) return datedId(now);
  const { countryCode, id, dataPoints, documents, metadata } = quoted.asked;
  const answers = quoted.items.map(({ snapshotId, refusal }) => snapshotId ?? refusal);
  const name = [accountId, countryCode, id, dataPoints, documents, metadata, quoted.documentPrices, answers];
  // Its month, not that of its snapshots: how long it is kept counts from when it was asked.
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  return datedId(month, hash('sha256', JSON.stringify(name), 'hex'));
}
