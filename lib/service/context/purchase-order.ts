import { z } from 'zod';
import { type Absence, Provenance, type Section, Source } from '#lib/contract/index.ts';
import type { Batches } from '#lib/platform/batches.ts';

/** Bytes that a source answered with, as they are kept. */
export const StoredWire = z.strictObject({
  sha256: z.string(),
  blobName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
});
export type StoredWire = z.infer<typeof StoredWire>;

/**
 * Where a snapshot came from, as it is stored: the source that answers for it, which of several said what, and where the
 * bytes are that were read.
 */
export const StoredSource = Source.omit({ method: true, retrievedAt: true }).extend({
  provenance: Provenance.optional(),
  wire: z.array(StoredWire).optional(),
});
export type StoredSource = z.infer<typeof StoredSource>;

/** What was read from a register, on its way into the database. Immutable once there. */
export interface Reading {
  readonly value: unknown;
  readonly absence: Partial<Record<Section, Absence>>;
  readonly source: StoredSource;
  readonly retrievedAt: Date;
  /** Left out: company and item have one id each. */
  readonly names?: Names;
}

/** Every id of a company and of an item, the register's own first: under all of them it is one thing, paid for once. */
export interface Names {
  readonly companies: readonly string[];
  readonly items: readonly string[];
}

/** A snapshot to pay for: with its reading while nobody may have stored it yet, by its id alone afterwards. */
export interface Snapshot {
  readonly id: string;
  readonly reading: Reading | null;
}

/** An item of an opened request, to be paid for. */
export interface PurchaseOrder {
  readonly requestId: string;
  readonly item: string;
  readonly cachePeriodSeconds: number;
  readonly snapshot: Snapshot;
  /** The lease under which it was read, given back in the same step. */
  readonly lease?: { readonly owner: string; readonly country: string; readonly companyKey: string };
}

/** Why the database refuses a charge: nothing was charged. */
export const ChargeRefusal = z.enum(['insufficient_funds', 'account_closed', 'over_day_limit']);
export type ChargeRefusal = z.infer<typeof ChargeRefusal>;

export const PurchaseOutcome = z.enum(['charged', 'cached', 'finished', ...ChargeRefusal.options]);
export type PurchaseOutcome = z.infer<typeof PurchaseOutcome>;
export const Outcome = z.object({ outcome: PurchaseOutcome });

/** Purchases by account. */
export type Purchases = Batches<PurchaseOrder, PurchaseOutcome>;
