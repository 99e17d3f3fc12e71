import type { AccountRow } from './account-row.ts';

/** An account of the service, as its own page shows it. */
export interface AccountFacts extends AccountRow {
  readonly planId: string;
  /** The account's own cache period; null: the service's. */
  readonly cachePeriodSeconds: number | null;
  /** Below it the account is told; null: never. */
  readonly lowBalanceCredits: number | null;
  readonly contactEmail: string | null;
  /** Lines parted by `|`. */
  readonly billingAddress: string | null;
  readonly notes: string | null;
  readonly suspendedAt: Date | null;
  readonly suspendedBecause: string | null;
  readonly closedAt: Date | null;
  readonly closedBecause: string | null;
  readonly createdAt: Date;
}
