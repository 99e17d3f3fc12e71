import type { CompanyAnswer, DataPoint, Read } from '#lib/contract/index.ts';
import { FILLED_BY, SECTIONS } from '#lib/contract/section.ts';
import type { LookupItem } from './lookup-view.ts';

/** How items of requests ended, each counted once. */
export interface ItemCounts {
  /** With data. */
  readonly received: number;
  /** Answered without data, with the reason. */
  readonly empty: number;
  readonly failed: number;
  /** Still to come. */
  readonly open: number;
}

/** Counts what failed, what is open and what was answered without data apart from what has data. */
export function countItems(items: readonly Pick<LookupItem, 'status' | 'isEmpty'>[]): ItemCounts {
  const counts = { received: 0, empty: 0, failed: 0, open: 0 };
  for (const { status, isEmpty } of items) {
    if (status === 'succeeded') counts[isEmpty ? 'empty' : 'received'] += 1;
    else counts[status === 'failed' ? 'failed' : 'open'] += 1;
  }
  return counts;
}

type Answered = Partial<Read<CompanyAnswer>>;

/**
 * Whether an answer has none of what a data point is bought for, and says why for each section. A provider that gives no
 * reasons makes no such statement.
 */
export function isEmptyIn(answer: Answered, dataPoint: DataPoint): boolean {
  const sections = SECTIONS.filter((section) => FILLED_BY[section][0] === dataPoint);
  return sections.every(
    (section) => isNothing(answer[section]) && answer.request?.absence?.[section] !== undefined,
  );
}

const isNothing = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);
