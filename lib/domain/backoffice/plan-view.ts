import type { OwnOrNearest, PlanPrice } from '../price/price-of.ts';

/** A plan, as the list of plans shows it. */
export interface PlanRow {
  readonly planId: string;
  readonly name: string;
  /** Accounts on it that are not closed. */
  readonly accountCount: number;
  /** Countries with a price of their own. */
  readonly countryCount: number;
  /** When its prices change next; null: nothing is planned. */
  readonly nextChange: Date | null;
}

/** Prices that come into force together. */
export interface PlannedPrices {
  readonly from: Date;
  readonly prices: readonly OwnOrNearest[];
}

/** A plan, as its own page shows it. */
export interface PlanView {
  readonly planId: string;
  readonly name: string;
  readonly createdAt: Date;
  /** In force now. */
  readonly prices: readonly PlanPrice[];
  /** The next first. */
  readonly planned: readonly PlannedPrices[];
  /** Those that are not closed. */
  readonly accounts: readonly AccountOfPlan[];
}

export interface AccountOfPlan {
  readonly accountId: string;
  readonly name: string;
}
