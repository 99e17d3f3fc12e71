import { z } from 'zod';
import type { Absence, ItemError, Section } from '#lib/contract/index.ts';
import { one, type Queryable } from '#lib/platform/db.ts';
import type { RegistrySource } from '#lib/registries/registry.ts';

/** What was read from a register, on its way into the database. Immutable once there. */
export interface Reading {
  readonly value: unknown;
  readonly absence: Partial<Record<Section, Absence>>;
  readonly source: RegistrySource;
  readonly retrievedAt: Date;
}

/** A snapshot to pay for: with its reading while nobody may have stored it yet, by its id alone afterwards. */
export interface Snapshot {
  readonly id: string;
  readonly reading: Reading | null;
}

export const Outcome = z.object({ outcome: z.enum(['charged', 'cached', 'insufficient_funds', 'finished']) });
export type PurchaseOutcome = z.infer<typeof Outcome>['outcome'];

const PURCHASE = {
  name: 'purchase',
  text: 'select service.purchase($1, $2, $3, $4, $5, $6, $7, $8, $9) as outcome',
};

const INSUFFICIENT_FUNDS: ItemError = {
  code: 'insufficient_funds',
  message:
    'The balance fell below zero before this was there. It was not charged. Add credits and ask again.',
  retryable: true,
};

/** An item of an opened request, to be paid for. */
export interface PurchaseOrder {
  readonly requestId: string;
  readonly item: string;
  readonly cachePeriodSeconds: number;
  readonly snapshot: Snapshot;
}

/**
 * Pays for an item and stores what was read: snapshot, billing window, ledger entry and request item in one step.
 * The database decides every race: an item of a company is charged once per account and cache period.
 */
export async function purchase(on: Queryable, order: PurchaseOrder): Promise<PurchaseOutcome> {
  const { outcome } = await one(on, PURCHASE, purchaseParams(order), Outcome);
  return outcome;
}

/** Parameters of `service.purchase`. */
export function purchaseParams({ requestId, item, cachePeriodSeconds, snapshot }: PurchaseOrder): unknown[] {
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
    JSON.stringify(INSUFFICIENT_FUNDS),
  ];
}
