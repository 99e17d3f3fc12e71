import { many, type Queryable } from '#lib/platform/db.ts';
import { Outcome, type PurchaseOrder, type PurchaseOutcome, purchase, purchaseParams } from './purchase.ts';

interface Waiting {
  readonly order: PurchaseOrder;
  readonly resolve: (outcome: PurchaseOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Purchases of this process that wait for their turn, by account. */
export type PurchaseLanes = Map<string, Waiting[]>;

/** Most purchases to a transaction: what waits for one is not kept waiting by very many. */
const MOST_AT_ONCE = 32;

/**
 * Pays for an item as `purchase` does. Purchases of one account exclude each other until the disk has confirmed them;
 * those that meet here are confirmed together, in one transaction, so that a busy account pays more often than its
 * disk turns.
 */
export function purchaseInTurn(
  lanes: PurchaseLanes,
  on: Queryable,
  accountId: string,
  order: PurchaseOrder,
): Promise<PurchaseOutcome> {
  return new Promise((resolve, reject) => {
    const waiting = { order, resolve, reject };
    const lane = lanes.get(accountId);
    if (lane) {
      lane.push(waiting);
      return;
    }
    lanes.set(accountId, [waiting]);
    // One turn later: whoever pays in this turn pays with us.
    setImmediate(() => drive(lanes, on, accountId));
  });
}

/** Never rejects: every outcome goes to who waits for it. */
async function drive(lanes: PurchaseLanes, on: Queryable, accountId: string): Promise<void> {
  const lane = lanes.get(accountId) ?? [];
  while (lane.length > 0) await settle(on, lane.splice(0, MOST_AT_ONCE));
  lanes.delete(accountId);
}

async function settle(on: Queryable, together: readonly Waiting[]): Promise<void> {
  if (together.length > 1) {
    try {
      const outcomes = await purchaseTogether(
        on,
        together.map(({ order }) => order),
      );
      for (const [index, { resolve, reject }] of together.entries()) {
        const outcome = outcomes[index];
        if (outcome) resolve(outcome);
        else reject(new Error('A purchase has no outcome.'));
      }
      return;
    } catch {
      // One of them broke the transaction and nothing of it was written: each alone, so that only that one fails.
    }
  }
  for (const { order, resolve, reject } of together) await purchase(on, order).then(resolve, reject);
}

const PURCHASE_TOGETHER = {
  name: 'purchase-together',
  text: `
    select service.purchase(o.a, o.b, o.c, o.d, o.e, o.f, o.g, o.h, o.i) as outcome
      from unnest($1::uuid[], $2::text[], $3::int[], $4::uuid[], $5::json[], $6::json[], $7::json[],
                  $8::timestamptz[], $9::json[]) as o (a, b, c, d, e, f, g, h, i)`,
};

/** Outcomes in the order of the orders. All are written, or none. */
async function purchaseTogether(on: Queryable, orders: readonly PurchaseOrder[]): Promise<PurchaseOutcome[]> {
  const rows = orders.map(purchaseParams);
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
  const outcomes = await many(on, PURCHASE_TOGETHER, columns, Outcome);
  return outcomes.map(({ outcome }) => outcome);
}
