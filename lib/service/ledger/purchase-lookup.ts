import { z } from 'zod';
import type { SearchResult } from '#lib/contract/index.ts';
import { one, type Queryable } from '#lib/platform/db.ts';
import { PurchaseOutcome, type Snapshot } from '../context/purchase-order.ts';
import type { LookupName } from '../context/trace-lookups.ts';

const Outcome = z.object({
  outcome: z.enum([...PurchaseOutcome.options, 'over_budget']),
});
export type LookupOutcome = z.infer<typeof Outcome>['outcome'];

/** A lookup of a trace, to be paid for. */
export interface LookupOrder {
  readonly requestId: string;
  readonly kind: LookupName;
  readonly country: string;
  /** The company's ID in its register, or the name that was searched for. */
  readonly subject: string;
  readonly priceCredits: number;
  /** What the whole graph may cost. */
  readonly maxBudget: number;
  readonly cachePeriodSeconds: number;
  /** The company that the graph is of: the other items of its request may have taken the balance below zero. */
  readonly isFirst: boolean;
  readonly answer: LookupAnswer;
}

/** A register's answer to a lookup: a snapshot of an item, or search results. */
export type LookupAnswer = { readonly snapshot: Snapshot } | { readonly found: readonly SearchResult[] };

// The database's names say "step", the former word for a lookup: they are in a sealed baseline, and in use while an
// installation is upgraded.
const PURCHASE_LOOKUP = {
  name: 'purchase-lookup',
  text: 'select service.purchase_step($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as outcome',
};

/**
 * Pays for a lookup of a trace and stores its answer, or does nothing at all. An item that the account has paid for
 * within its cache period is free; the database holds the budget, whichever processes trace the same graph.
 */
export async function purchaseLookup(on: Queryable, order: LookupOrder): Promise<LookupOutcome> {
  const { requestId, kind, country, subject, priceCredits, maxBudget, isFirst, cachePeriodSeconds } = order;
  const { snapshot, found } = { snapshot: undefined, found: undefined, ...order.answer };
  const { id = null, reading = null } = snapshot ?? {};
  const params = [
    ...[requestId, kind, country, subject, priceCredits, maxBudget, isFirst, cachePeriodSeconds, id],
    reading && JSON.stringify(reading.value),
    reading && JSON.stringify(reading.absence),
    reading && JSON.stringify(reading.source),
    reading?.retrievedAt ?? null,
    reading?.names ? JSON.stringify(reading.names) : null,
    found ? JSON.stringify(found) : null,
  ];
  const { outcome } = await one(on, PURCHASE_LOOKUP, params, Outcome);
  return outcome;
}
