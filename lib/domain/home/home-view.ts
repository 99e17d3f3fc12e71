import type { TraceProgress } from '#lib/contract/index.ts';
import type { FlagLapse } from '../flags/flag-decision.ts';
import type { DiscrepancyClass } from '../owners/difference.ts';
import type { MetCondition } from '../report/approval-policy.ts';

/** The lists of reports that a home page shows, each by the query of its whole list. */
export const REPORT_LISTS = {
  toApprove: 'author=others&status=in_review',
  givenBack: 'author=me&status=changes_requested',
  reviews: 'assignee=me-or-nobody&due=30d&sort=due',
  overdueReviews: 'due=overdue&sort=due',
  drafts: 'author=me&status=draft',
  approved: 'status=approved',
  otherResult: 'result=other',
  flagsToDecide: 'flags=open',
} as const satisfies Readonly<Record<string, string>>;
export type ReportListName = keyof typeof REPORT_LISTS;

export const REPORT_LIST_NAMES = [
  'toApprove',
  'givenBack',
  'reviews',
  'overdueReviews',
  'drafts',
  'approved',
  'otherResult',
  'flagsToDecide',
] as const satisfies readonly ReportListName[];

/** The lists of discrepancies, each by the query of its whole list. */
export const DISCREPANCY_LISTS = {
  toConfirm: 'state=toConfirm',
  discrepancies: 'state=toDecide&assignee=me-or-nobody',
  openDiscrepancies: 'state=open',
} as const satisfies Readonly<Record<string, string>>;

/** The lists of customers, each by the query of its whole list. */
export const CUSTOMER_LISTS = {
  expiringDocuments: 'assignee=me-or-nobody&expiring=30d',
  customerReviews: 'assignee=me-or-nobody&due=30d&sort=due',
} as const satisfies Readonly<Record<string, string>>;
export type CustomerListName = keyof typeof CUSTOMER_LISTS;

export const CUSTOMER_LIST_NAMES = [
  'expiringDocuments',
  'customerReviews',
] as const satisfies readonly CustomerListName[];

/** Every list of a home page, in the order in which it is shown. */
export const HOME_LISTS = [
  'toApprove',
  'otherResult',
  'givenBack',
  'flagsToDecide',
  'extracts',
  'toConfirm',
  'discrepancies',
  'openDiscrepancies',
  'reviews',
  'overdueReviews',
  'expiringDocuments',
  'customerReviews',
  'inProgress',
  'drafts',
  'approved',
] as const;
export type HomeListName = (typeof HOME_LISTS)[number];

/** Something to look at: a report, a discrepancy, an extract or a request of one company, or a customer. */
export interface HomeItem {
  readonly id: string;
  /** Null: a customer, whose reference is in the place of the company's number. */
  readonly country: string | null;
  readonly companyId: string;
  /** Null where no name is known yet. */
  readonly legalName: string | null;
  /** Of a discrepancy: what differs. */
  readonly kind: DiscrepancyClass | null;
  /** Of a report: the newest version, or of the approved ones that in force. */
  readonly version: number | null;
  /** Of a report whose newest version confirms an earlier one: that one. */
  readonly confirms?: number | null;
  /** Of a report with flags to decide: why decisions on them no longer count. */
  readonly lapsed?: readonly FlagLapse[];
  /** Who saved, approved, brought or requested it; null where that says nothing. */
  readonly by: string | null;
  /** When that was, ISO 8601. */
  readonly at: string | null;
  /** Of a trace that is running: how far it has come. */
  readonly progress?: TraceProgress;
  /** Its last day, `YYYY-MM-DD`, and how many days are left: negative after it. */
  readonly day: string | null;
  readonly daysLeft: number | null;
}

/** The first few of a list; `total` of the whole one, `late` of those whose day is past. */
export interface HomeList {
  readonly name: HomeListName;
  readonly total: number;
  readonly late: number;
  readonly items: readonly HomeItem[];
}

/** How far a new workspace has come: what it has done once. */
export interface FirstSteps {
  /** Of the company bought last, where a report of it can be saved. */
  readonly bought: { readonly country: string; readonly companyId: string } | null;
}

export interface HomeView {
  /** Only those that this role may see. */
  readonly lists: readonly HomeList[];
  /** Null once the workspace has a report, and for roles that save none. */
  readonly firstSteps: FirstSteps | null;
  /** For administrators, until one of them has seen them: conditions of an approval that an upgrade added. */
  readonly newConditions: readonly MetCondition[];
}

/** What waits for somebody, for the navigation; a part that the role may not see is left out. */
export interface WorkCounts {
  /** Reports to approve, and own ones that were given back. */
  readonly reports?: number;
  /** Discrepancies to decide, own ones and those of nobody, and closings of colleagues to confirm. */
  readonly discrepancies?: number;
}
