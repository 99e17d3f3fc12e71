import { z } from 'zod';
import type { SearchResult } from '#lib/contract/index.ts';
import { one, type Queryable } from '#lib/platform/db.ts';
import { PurchaseOutcome, type Snapshot } from '../context/purchase-order.ts';

const Outcome = z.object({
  outcome: z.enum([...PurchaseOutcome.options, 'over_budget']),
});
export type StepOutcome = z.infer<typeof Outcome>['outcome'];

/** A step of a graph, to be paid for: the profile of a company, or a search. */
export interface StepOrder {
  readonly requestId: string;
  readonly country: string;
  readonly priceCredits: number;
  /** What the whole graph may cost. */
  readonly maxBudget: number;
  readonly cachePeriodSeconds: number;
  readonly step:
    | {
        readonly kind: 'company';
        readonly subject: string;
        readonly isFirst: boolean;
        readonly snapshot: Snapshot;
      }
    | { readonly kind: 'search'; readonly subject: string; readonly found: readonly SearchResult[] };
}

const PURCHASE_STEP = {
  name: 'purchase-step',
  text: 'select service.purchase_step($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as outcome',
};

/**
 * Pays for a step of a graph and stores what it read, or does nothing at all. A profile that the account has paid for
 * within its cache period is free; the budget is held by the database, whoever else is at the same graph.
 */
export async function purchaseStep(on: Queryable, order: StepOrder): Promise<StepOutcome> {
  const { requestId, country, priceCredits, maxBudget, cachePeriodSeconds, step } = order;
  const { id = null, reading = null } = step.kind === 'company' ? step.snapshot : {};
  const params = [
    requestId,
    step.kind,
    country,
    step.subject,
    priceCredits,
    maxBudget,
    step.kind === 'company' && step.isFirst,
    cachePeriodSeconds,
    id,
    reading && JSON.stringify(reading.value),
    reading && JSON.stringify(reading.absence),
    reading && JSON.stringify(reading.source),
    reading?.retrievedAt ?? null,
    reading?.names ? JSON.stringify(reading.names) : null,
    step.kind === 'search' ? JSON.stringify(step.found) : null,
  ];
  const { outcome } = await one(on, PURCHASE_STEP, params, Outcome);
  return outcome;
}
