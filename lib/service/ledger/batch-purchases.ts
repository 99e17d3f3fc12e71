import { createBatches } from '#lib/platform/batches.ts';
import { many, type Queryable } from '#lib/platform/db.ts';
import {
  Outcome,
  type PurchaseOrder,
  type PurchaseOutcome,
  type Purchases,
} from '../context/purchase-order.ts';
import { purchase, purchaseParams } from './purchase.ts';

/** Most purchases to a transaction: what waits for one is not kept waiting by very many. */
const MOST_AT_ONCE = 32;

/**
 * Pays for items as `purchase` does. Purchases of one account exclude each other until the disk has confirmed them;
 * those that meet here are confirmed together, in one transaction, so that a busy account pays more often than its
 * disk turns.
 */
export function batchPurchases(on: Queryable): Purchases {
  return createBatches(async (_, orders) => {
    const [first, ...others] = orders;
    return first && others.length === 0 ? [await purchase(on, first)] : purchaseTogether(on, orders);
  }, MOST_AT_ONCE);
}

const PURCHASE_TOGETHER = {
  name: 'purchase-together',
  text: `
    select service.purchase_and_release(o.a, o.b, o.c, o.d, o.e, o.f, o.g, o.h, o.i, o.j, o.k, o.l, o.m) as outcome
      from unnest($1::uuid[], $2::text[], $3::int[], $4::uuid[], $5::json[], $6::json[], $7::json[],
                  $8::timestamptz[], $9::json[], $10::json[], $11::uuid[], $12::text[], $13::text[])
        as o (a, b, c, d, e, f, g, h, i, j, k, l, m)`,
};

/** Outcomes in the order of the orders. All are written, or none. */
async function purchaseTogether(on: Queryable, orders: readonly PurchaseOrder[]): Promise<PurchaseOutcome[]> {
  const rows = orders.map(purchaseParams);
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
  const outcomes = await many(on, PURCHASE_TOGETHER, columns, Outcome);
  return outcomes.map(({ outcome }) => outcome);
}
