import type { CutDays } from '../usage/usage-days.ts';

/** What usage is added up by. */
export const USAGE_DIMENSIONS = ['day', 'account', 'key', 'country', 'item', 'outcome'] as const;
export type UsageDimension = (typeof USAGE_DIMENSIONS)[number];

/**
 * How an item ended: charged; read at no price; found among what its account had paid for; failed, which costs nothing;
 * or not yet.
 */
export const USAGE_OUTCOMES = ['charged', 'free', 'cached', 'failed', 'in_progress'] as const;

/** Item of declared owners that ownership structures looked up: they are counted apart from those that were ordered. */
export const OWNERS_IN_GRAPH = 'graph:ultimateBeneficialOwners';

/** The most days that are added up at once. */
export const MOST_USAGE_DAYS = 400;

/** How often each outcome was (together, they are all items), what was charged, and what the cache saved. */
export interface UsageFigures {
  readonly items: number;
  readonly charged: number;
  readonly free: number;
  readonly cached: number;
  readonly failed: number;
  readonly inProgress: number;
  readonly credits: number;
  /** What the items from the cache had cost when they were bought. */
  readonly savedCredits: number;
}

export interface UsageRow extends UsageFigures {
  /** A day, a name or a code; null: not known (a key, before it was noted). */
  readonly name: string | null;
}

export interface UsageTable {
  /** Days as `2026-12-31`, both included. */
  readonly from: string;
  readonly to: string;
  readonly by: UsageDimension;
  readonly rows: readonly UsageRow[];
  readonly total: UsageFigures;
  /** The last month (`2016-10`) whose requests were dropped at the end of their retention, where these days begin no later; else null. */
  readonly droppedUpTo: string | null;
}

/** Usage as a page shows it. */
export interface UsagePage extends UsageTable {
  /** `2026-12-31`, by the database's clock. */
  readonly today: string;
  /** Where these are not the days that were asked for. */
  readonly cut: CutDays | null;
}
