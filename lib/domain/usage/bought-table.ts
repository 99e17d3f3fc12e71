import type { CutDays } from './usage-days.ts';

/** What the desk's purchases are added up by. */
export const BOUGHT_DIMENSIONS = ['day', 'person', 'reference', 'country', 'item'] as const;
export type BoughtDimension = (typeof BOUGHT_DIMENSIONS)[number];

export interface BoughtFigures {
  /** Items received, and searches bought. */
  readonly items: number;
  /** Of these, how many came again without a charge. */
  readonly again: number;
  readonly credits: number;
  /** What those that came again had cost before. */
  readonly savedCredits: number;
}

export interface BoughtRow extends BoughtFigures {
  /** A day, a name or a code; null: none was given, or it is not known any more. */
  readonly name: string | null;
}

export interface BoughtTable {
  /** `2026-12-31`, by the database's clock. */
  readonly today: string;
  /** Days as `2026-12-31`, both included. */
  readonly from: string;
  readonly to: string;
  /** Where these are not the days that were asked for. */
  readonly cut: CutDays | null;
  readonly by: BoughtDimension;
  readonly rows: readonly BoughtRow[];
  readonly total: BoughtFigures;
  /** Of everybody, or of the reader alone. */
  readonly isOfAll: boolean;
  /** Requests whose cost is not known to the end, and the most that they may cost. */
  readonly open: { readonly requests: number; readonly mostCredits: number };
}
