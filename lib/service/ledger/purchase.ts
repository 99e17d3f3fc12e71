import type { ItemError } from '#lib/contract/index.ts';
import { one, type Queryable } from '#lib/platform/db.ts';
import {
  type ChargeRefusal,
  Outcome,
  type PurchaseOrder,
  type PurchaseOutcome,
} from '../context/purchase-order.ts';

const PURCHASE = {
  name: 'purchase',
  text: 'select service.purchase_and_release($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as outcome',
};

/** What becomes of an item that is not paid for; the database puts what the key may spend for `{limit}`. */
const REFUSALS: Readonly<Record<ChargeRefusal, ItemError>> = {
  insufficient_funds: {
    code: 'insufficient_funds',
    message:
      'The balance fell below zero before this item was ready. The item was not charged. Top up and request it again.',
    retryable: true,
  },
  account_closed: {
    code: 'processing_failed',
    message: 'The account was closed before this item was ready. The item was not charged.',
    retryable: false,
  },
  over_day_limit: {
    code: 'budget_exceeded',
    message:
      'With this item the key would spend more than its {limit} credits a day (UTC). The item was not charged. ' +
      'Request it again tomorrow, or with another key.',
    retryable: true,
  },
};

/**
 * Pays for an item and stores what was read: snapshot, billing window, ledger entry and request item in one step, and with
 * it the lease is given back.
 * The database decides every race: an item of a company is charged once per account and cache period, under whichever
 * of its ids.
 */
export async function purchase(on: Queryable, order: PurchaseOrder): Promise<PurchaseOutcome> {
  const { outcome } = await one(on, PURCHASE, purchaseParams(order), Outcome);
  return outcome;
}

/** Parameters of `service.purchase_and_release`. */
export function purchaseParams(order: PurchaseOrder): unknown[] {
  const { requestId, item, cachePeriodSeconds, snapshot, lease } = order;
  const { id, reading } = snapshot;
  return [
    requestId,
    item,
    cachePeriodSeconds,
    id,
    reading && JSON.stringify(reading.value),
    reading && JSON.stringify(reading.absence),
    reading && JSON.stringify(reading.source),
    reading?.retrievedAt ?? null,
    JSON.stringify(REFUSALS),
    reading?.names ? JSON.stringify(reading.names) : null,
    lease?.owner ?? null,
    lease?.country ?? null,
    lease?.companyKey ?? null,
  ];
}
