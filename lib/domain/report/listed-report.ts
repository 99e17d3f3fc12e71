import type { KeptFlag } from '../flags/flag-decision.ts';
import type { Risk } from '../risk/risk.ts';
import type { Reading } from './reading-of.ts';
import type { Confirmation } from './report.ts';
import type { ReportState } from './report-state.ts';

/** A report in the list: its newest version and what is said beside it. No person but colleagues. */
export interface ListedReport {
  readonly id: string;
  readonly country: string;
  readonly companyId: string;
  readonly legalName: string;
  readonly reference: string | null;
  readonly assignee: string | null;
  readonly risk: Risk | null;
  readonly reviewOn: string | null;
  /** 0 on its day, negative after it. */
  readonly daysLeft: number | null;
  readonly tags: readonly string[];
  readonly version: number;
  readonly state: ReportState;
  /** The version in force. */
  readonly approvedVersion: number | null;
  /** A change of risk or review day waits for its second approval. */
  readonly hasChange: boolean;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
  readonly savedBy: string;
  /** Serious flags of the newest version without a decision in force; null: saved before flags were kept. */
  readonly openFlags: number | null;
  /** Other flags of it that were decided once and are open again. */
  readonly lapsedFlags: number;
  readonly summary: {
    readonly status: string | null;
    readonly owners: number | null;
    readonly openDiscrepancies: number;
    readonly isUndecided: boolean | null;
    readonly ownersOnOffer: number | null;
    /** Serious ones by key; null: saved before they were kept. */
    readonly seriousFlags: readonly unknown[] | null;
    /** Null: a version that has warnings instead. */
    readonly flags: number | null;
    readonly warnings: number;
    readonly documents: number;
    /** What it read again since the version before; null: it is the first, or that is not known. */
    readonly reading: Reading | null;
    /** Null: it is no confirmation. */
    readonly confirms: Confirmation | null;
  };
  readonly keptUntil: string | null;
  readonly isHeld: boolean;
  readonly purgedAt: string | null;
  /** What is shown of it differs from the audit log. */
  readonly isDamaged: boolean;
}

/** What the list can be sorted by. */
export const REPORT_SORTS = ['saved', 'name', 'state', 'risk', 'due'] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Which way each goes where the address does not say. */
export const USUAL_ORDER: Readonly<Record<ReportSort, SortOrder>> = {
  saved: 'desc',
  name: 'asc',
  state: 'asc',
  risk: 'asc',
  due: 'asc',
};

/** What the list is asked for, as its address says it. */
export interface ReportsQuery {
  readonly q?: string | undefined;
  readonly status?: ReportState | undefined;
  readonly assignee?: string | undefined;
  readonly author?: 'me' | 'others' | undefined;
  readonly due?: string | undefined;
  readonly risk?: Risk | undefined;
  readonly tag?: string | undefined;
  readonly country?: string | undefined;
  readonly purged?: 'yes' | undefined;
  /** Of which a current version was computed again with another result. */
  readonly result?: 'other' | undefined;
  /** The newest version has a serious flag; `open`: one without a decision in force. */
  readonly flags?: 'open' | 'serious' | undefined;
  /** The newest version confirms an earlier one. */
  readonly kind?: 'confirmation' | undefined;
  readonly sort: ReportSort;
  readonly order?: SortOrder | undefined;
  readonly page: number;
}

/** Lists whose views a user can save. */
export const VIEW_LISTS = ['reports', 'customers'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** A list that a user has kept under a name; `query` is that of its address, without `?`. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

/** Report of a company, as the company page shows it. */
export interface CompanyReport
  extends Pick<
    ListedReport,
    | 'id'
    | 'version'
    | 'state'
    | 'approvedVersion'
    | 'savedAt'
    | 'savedBy'
    | 'risk'
    | 'reviewOn'
    | 'daysLeft'
    | 'hasChange'
    | 'isDamaged'
  > {
  /** User who approved the version in force, and when (ISO 8601, UTC). */
  readonly approval: { readonly by: string; readonly at: string } | null;
  /** Flags that the newest version kept; null: saved before versions kept flags. */
  readonly flags: readonly KeptFlag[] | null;
}
