import type { DiscrepancyClass } from './difference.ts';
import type { DiscrepancyFacts } from './discrepancy-facts.ts';

/** What an officer may find of a discrepancy. */
export const DECISIONS = ['report', 'ask_customer', 'none'] as const;
export type DecisionOutcome = (typeof DECISIONS)[number];

export const DISCREPANCY_STATES = ['open', 'asked', 'overdue', 'decided', 'resolved', 'superseded'] as const;
export type DiscrepancyState = (typeof DISCREPANCY_STATES)[number];

/** What the list can be asked for: what was superseded stands in its follower. */
export const LISTED_STATES = [
  ...DISCREPANCY_STATES.filter((state) => state !== 'superseded'),
  'all',
] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** A discrepancy on the list, with its last day and what became of it. */
export interface ListedDiscrepancy {
  readonly id: string;
  readonly country: string;
  readonly companyId: string;
  readonly key: string;
  readonly class: DiscrepancyClass;
  readonly facts: DiscrepancyFacts;
  /** ISO 8601, UTC. */
  readonly detectedAt: string;
  /** `YYYY-MM-DD`: the last day in time. */
  readonly dueOn: string;
  /** 0 on the last day, negative after it. */
  readonly daysLeft: number;
  readonly state: DiscrepancyState;
  readonly decision:
    | {
        readonly outcome: DecisionOutcome;
        readonly reason: string;
        readonly by: string;
        readonly at: string;
      }
    | undefined;
}

/** The outcomes that end it. That the customer was asked does not: the difference is there, and the clock runs on. */
export const ENDINGS = ['report', 'none'] as const satisfies readonly DecisionOutcome[];

const OPEN: ReadonlySet<DiscrepancyState> = new Set(['open', 'asked', 'overdue']);

/** Whether something is still to be done, by its last day. */
export const isOpenState = (state: DiscrepancyState): boolean => OPEN.has(state);

/** How a discrepancy stands on a day (`YYYY-MM-DD`, UTC): overdue from the day after the last one. */
export function stateOn(
  today: string,
  one: {
    readonly dueOn: string;
    readonly outcome: DecisionOutcome | undefined;
    readonly isResolved: boolean;
    readonly isSuperseded: boolean;
  },
): DiscrepancyState {
  if (one.isSuperseded) return 'superseded';
  if (one.isResolved) return 'resolved';
  if (ENDINGS.some((ending) => ending === one.outcome)) return 'decided';
  if (today > one.dueOn) return 'overdue';
  return one.outcome === undefined ? 'open' : 'asked';
}

const DAY_MS = 86_400_000;

/** Days from one day to another, both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
