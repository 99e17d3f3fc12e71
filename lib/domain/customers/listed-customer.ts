import type { SortOrder } from '../report/listed-report.ts';
import type { Risk } from '../risk/risk.ts';
import type { CustomerState } from './customer-lists.ts';

/** Serious flags without a decision in force, as the newest report versions say. */
export interface OpenFlags {
  readonly count: number;
  /** False: a company has no report, or its newest version does not say its flags, so that there may be more. */
  readonly isComplete: boolean;
}

/** A customer file in the list. */
export interface ListedCustomer {
  readonly id: string;
  /** Both null after the purge. */
  readonly reference: string | null;
  readonly name: string | null;
  readonly state: CustomerState;
  /** Companies in the file now: names, in the order of the names. */
  readonly companies: readonly string[];
  readonly assignee: string | null;
  readonly tags: readonly string[];
  /** By the newest approved decision; null: none is approved. */
  readonly risk: Risk | null;
  /** `YYYY-MM-DD`. */
  readonly reviewOn: string | null;
  /** 0 on its day, negative after it. */
  readonly daysLeft: number | null;
  /** Of its companies. */
  readonly openFlags: OpenFlags;
  /** A proposed decision waits for a second person. */
  readonly isProposed: boolean;
  /** What is shown of it differs from the audit log. */
  readonly isDamaged: boolean;
}

/** A customer file as it is named elsewhere. */
export interface NamedCustomer {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
}

/** What the list can be sorted by. */
export const CUSTOMER_SORTS = ['reference', 'name', 'risk', 'due'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Order of each sort whose address does not say one. */
export const USUAL_CUSTOMER_ORDER: Readonly<Record<CustomerSort, SortOrder>> = {
  reference: 'asc',
  name: 'asc',
  risk: 'asc',
  due: 'asc',
};

/** What the list is asked for, as its address says it. */
export interface CustomersQuery {
  readonly q?: string | undefined;
  readonly state?: CustomerState | undefined;
  /** `me`, `me-or-nobody` or the id of a user. */
  readonly assignee?: string | undefined;
  readonly risk?: Risk | undefined;
  /** `overdue`, or within so many days: `30d`. */
  readonly due?: string | undefined;
  /** A document expires within so many days or has expired: `30d`. */
  readonly expiring?: string | undefined;
  readonly sort: CustomerSort;
  readonly order?: SortOrder | undefined;
  readonly page: number;
}
