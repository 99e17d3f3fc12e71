import type { DiscrepancyClass } from './difference.ts';
import type { DiscrepancyFacts } from './discrepancy-facts.ts';

/** What an officer may find of a discrepancy. */
export const DECISIONS = ['report', 'ask_customer', 'none'] as const;
export type DecisionOutcome = (typeof DECISIONS)[number];

export const DISCREPANCY_STATES = [
  'open',
  'asked',
  'unconfirmed',
  'overdue',
  'decided',
  'resolved',
  'withdrawn',
  'superseded',
] as const;
export type DiscrepancyState = (typeof DISCREPANCY_STATES)[number];

/**
 * What the list can be asked for: what was superseded stands in its follower. What is open waits for a decision, or for
 * the second person of one; `toConfirm` is what the reader can confirm; `corrected` was reported, and corrected rules do
 * not find it.
 */
export const LISTED_STATES = [
  'open',
  'toDecide',
  'toConfirm',
  'asked',
  'overdue',
  'decided',
  'corrected',
  'resolved',
  'withdrawn',
  'all',
] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** What the list can be asked for beside a colleague's id. */
export const LISTED_ASSIGNEES = ['me', 'nobody', 'me-or-nobody'] as const;

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
        /** When a second person confirmed a closing; `by` is null where it was closed before one was asked. */
        readonly confirmed: { readonly by: string | null; readonly at: string } | null;
      }
    | undefined;
  /** Reported, though corrected rules do not find it in the same data: the decision is not changed. */
  readonly isCorrected?: true;
  /** Who can confirm a closing that waits for its second person: the reader, or only somebody else. */
  readonly awaits: 'reader' | 'another' | undefined;
  /** Who works on it. */
  readonly assignee: { readonly id: string; readonly name: string } | undefined;
}

/**
 * The outcome that closes it without a report, once a second person has confirmed it. Until then the clock runs on, as it
 * does while the customer is asked: the difference is there.
 */
export const CLOSING = 'none' satisfies DecisionOutcome;

const OPEN: ReadonlySet<DiscrepancyState> = new Set(['open', 'asked', 'unconfirmed', 'overdue']);

/** Whether something is still to be done, by its last day. */
export const isOpenState = (state: DiscrepancyState): boolean => OPEN.has(state);

/** How a discrepancy stands on a day (`YYYY-MM-DD`, UTC): overdue from the day after the last one. */
export function stateOn(
  today: string,
  one: {
    readonly dueOn: string;
    readonly outcome: DecisionOutcome | undefined;
    readonly isConfirmed: boolean;
    readonly isResolved: boolean;
    readonly isCorrected: boolean;
    readonly isSuperseded: boolean;
  },
): DiscrepancyState {
  if (one.isSuperseded) return 'superseded';
  if (one.isResolved) return one.isCorrected && one.outcome !== 'report' ? 'withdrawn' : 'resolved';
  if (one.outcome === 'report' || one.isConfirmed) return 'decided';
  return today > one.dueOn ? 'overdue' : openStateBy(one.outcome);
}

/** How an open one stands, whatever the day. */
export function openStateBy(outcome: DecisionOutcome | undefined): 'open' | 'asked' | 'unconfirmed' {
  if (outcome === undefined) return 'open';
  return outcome === CLOSING ? 'unconfirmed' : 'asked';
}

const DAY_MS = 86_400_000;

/** Days from one day to another, both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
