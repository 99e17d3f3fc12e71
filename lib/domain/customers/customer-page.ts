import type { ReportState } from '../report/report-state.ts';
import type { Risk } from '../risk/risk.ts';
import type {
  CustomerDocumentKind,
  CustomerOutcome,
  CustomerRole,
  CustomerState,
  RestedOn,
} from './customer-lists.ts';
import type { OpenFlags } from './listed-customer.ts';

/** A company of a customer file. */
export interface CustomerCompanyRow {
  readonly id: string;
  readonly country: string;
  readonly companyId: string;
  readonly legalName: string;
  readonly role: CustomerRole;
  /** Days, `YYYY-MM-DD`; `until` is null while it is in the file. */
  readonly since: string;
  readonly until: string | null;
  /** Null: no report is saved. */
  readonly report: {
    readonly id: string;
    /** The newest version, its state, and the version in force. */
    readonly version: number;
    readonly state: ReportState;
    readonly approvedVersion: number | null;
    readonly risk: Risk | null;
    /** Kind of the company's status in the newest version; null: none is known. */
    readonly status: string | null;
    /** Number of beneficial owners in it; null: nothing was computed. */
    readonly owners: number | null;
    /** Whether unknown data could change who they are; null: not known. */
    readonly isUndecided: boolean | null;
    /** Share without a known owner: "70 %"; null: none; undefined: not recorded. */
    readonly untraced: string | null | undefined;
    readonly openFlags: OpenFlags;
  } | null;
}

export interface CustomerDocumentRow {
  readonly id: string;
  readonly kind: CustomerDocumentKind;
  readonly about: string | null;
  /** Days, `YYYY-MM-DD`. */
  readonly issued: string | null;
  readonly expires: string | null;
  /** Days until it expires: 0 on the day, negative after it; null: it does not expire. */
  readonly daysLeft: number | null;
  readonly note: string | null;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly addedBy: string;
  /** ISO 8601, UTC. */
  readonly addedAt: string;
  readonly removed: { readonly by: string; readonly at: string; readonly reason: string } | null;
}

export interface CustomerDecisionRow {
  readonly id: string;
  readonly risk: Risk;
  readonly reviewOn: string;
  readonly reason: string | null;
  readonly restsOn: readonly RestedOn[];
  readonly proposedBy: string;
  readonly proposedAt: string;
  /** Null: it waits for a second person. */
  readonly outcome: CustomerOutcome | null;
  readonly decisionReason: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  /** The reader proposed it, so another person decides. */
  readonly isOwn: boolean;
}

export interface CustomerPage {
  readonly id: string;
  /** Both null after the purge. */
  readonly reference: string | null;
  readonly name: string | null;
  readonly state: CustomerState;
  readonly assigneeId: string | null;
  readonly assignee: string | null;
  readonly tags: readonly string[];
  readonly relationshipEndedOn: string | null;
  readonly purgedAt: string | null;
  /** Rows that are older than their recording, on that day (ISO 8601); null: all are proven. */
  readonly notProvenBefore: string | null;
  /** The newest approved decision; null: none. */
  readonly inForce: CustomerDecisionRow | null;
  /** Days until its next review, negative after it. */
  readonly daysLeft: number | null;
  readonly companies: readonly CustomerCompanyRow[];
  readonly documents: readonly CustomerDocumentRow[];
  /** Newest first. */
  readonly decisions: readonly CustomerDecisionRow[];
  /** Highest approved risk of its companies now; null: none is approved. */
  readonly highestRisk: Risk | null;
  /** Next review by policy, for each risk: `YYYY-MM-DD`. */
  readonly reviewDays: Readonly<Record<Risk, string>>;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly rights: {
    readonly mayManage: boolean;
    readonly mayDecide: boolean;
    readonly mayReadDocuments: boolean;
    readonly mayReadAudit: boolean;
    readonly mayRetain: boolean;
  };
}
