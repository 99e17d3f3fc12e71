import { randomUUID } from 'node:crypto';
import { type Queryable, run } from '#lib/platform/db.ts';
import type { PurchaseOutcome, Reading, Snapshot } from '../../context/purchase-order.ts';
import { purchase } from '../purchase.ts';

export const ITEM = 'companyProfile';
export const DAY_S = 86_400;

/** A request for one item of a company, opened as the service opens it, at a price of the test's choice. */
export async function openItem(
  on: Queryable,
  account: string,
  { companyId, priceCredits = 10, item = ITEM }: { companyId: string; priceCredits?: number; item?: string },
): Promise<string> {
  const requestId = randomUUID();
  await run(
    on,
    `insert into service.request
       (id, account_id, country, company_id, company_key, data_points, documents, document_prices)
     values ($1, $2, 'TEST', $3, $3, '{}', '{}', '{}')`,
    [requestId, account, companyId],
  );
  await run(
    on,
    `insert into service.request_item (request_id, item, price_credits, status) values ($1, $2, $3, 'in_progress')`,
    [requestId, item, priceCredits],
  );
  return requestId;
}

/** Pays for it with a reading of its own. */
export function buyItem(
  on: Queryable,
  requestId: string,
  { item = ITEM, cachePeriodSeconds = DAY_S, snapshot = readingOf() } = {},
): Promise<PurchaseOutcome> {
  return purchase(on, { requestId, item, cachePeriodSeconds, snapshot });
}

const VALUE = { company: { legalName: 'Quiet Harbour Ltd' } };

/** A reading that nobody has stored yet. */
export const readingOf = (value: object = VALUE, absence: Reading['absence'] = {}): Snapshot => ({
  id: randomUUID(),
  reading: {
    ...{ value, absence },
    source: { register: 'Stub register', authoritative: true, licence: 'CC0' },
    // The database counts parts of a millisecond: a request of the same one would be younger.
    retrievedAt: new Date(Date.now() + 1),
  },
});
