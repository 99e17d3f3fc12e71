import type { ConfirmedFlag, DecidedFlag } from '../flags/flag-decision.ts';
import type { DecidableFlag, FlagDecisions } from '../flags/flag-standing.ts';
import type { RiskProposal } from '../risk/propose-risk.ts';
import type { Risk } from '../risk/risk.ts';
import type { MetCondition } from './approval-policy.ts';
import type { Reading } from './reading-of.ts';
import type { Confirmation, Report } from './report.ts';
import type { ReportState } from './report-state.ts';
import type { ComputedAgain } from './version-result.ts';

/** One version on the screen, and everything that stands around it. Moments are ISO 8601 in UTC. */
export interface ReportPage {
  readonly id: string;
  readonly version: number;
  readonly sha256: string;
  readonly state: ReportState;
  /** Null after the purge. */
  readonly report: Report | null;
  /** Days of birth and addresses are kept back until somebody asks for them. */
  readonly isMasked: boolean;
  /** Something shown is older than its recording in the audit log, on that day; null: all is proven. */
  readonly notProvenBefore: string | null;
  /** Undefined unless today's rules give another result on the same answers. */
  readonly computedAgain: ComputedAgain | undefined;
  readonly about: ReportAbout;
  readonly approval: ReportApproval;
  /** Flags of this version that a decision must know; null: saved before they were kept. */
  readonly flags: readonly DecidableFlag[] | null;
  /** Decisions on them that its approval confirmed, else those in force; null: as `flags`, and after the purge. */
  readonly shownDecisions: readonly DecidedFlag[] | null;
  /** Null after the purge. */
  readonly flagDecisions: FlagDecisions | null;
  /** Why the company was looked up, each reason once. */
  readonly reasons: readonly string[];
  readonly versions: readonly VersionLine[];
  readonly steps: readonly StepLine[];
  readonly notes: readonly NoteLine[];
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly certificate: Certificate | null;
  readonly rights: ReportRights;
}

/** What is said beside the versions. */
export interface ReportAbout {
  readonly country: string;
  readonly companyId: string;
  readonly legalName: string;
  /** References of the customer files that the company is in, as one text; null: it is in none. */
  readonly reference: string | null;
  readonly customers: readonly { readonly id: string; readonly reference: string; readonly name: string }[];
  readonly assigneeId: string | null;
  readonly risk: string | null;
  /** Why it was set, where it is lower than the proposed one. */
  readonly riskReason: string | null;
  readonly reviewOn: string | null;
  readonly tags: readonly string[];
  readonly relationshipEndedOn: string | null;
  readonly legalHoldReason: string | null;
  readonly keptUntil: string | null;
  readonly purgedAt: string | null;
}

/** What is approved of a report, what waits, and what stands between this version and its approval. */
export interface ReportApproval {
  /** The version in force, with what was approved with it and since. */
  readonly inForce: {
    readonly version: number;
    readonly by: string;
    readonly at: string;
  } | null;
  readonly change: ProposedChange | null;
  /** The last change, where it was rejected and none waits: what was proposed, and why it is not so. */
  readonly rejected: RejectedChange | null;
  /** Of this version, by the policy of the organisation. */
  readonly conditions: readonly MetCondition[];
  /** The risk that this version proposes; null: saved before that was kept. */
  readonly proposal: RiskProposal | null;
  /** Risks that need a reason where they are set: lower than proposed. */
  readonly lowRisks: readonly Risk[];
  /** Why this reader may decide, yet not approve. */
  readonly bar: 'own' | 'role' | 'another' | null;
  /** This reader decided on a flag of the version: another approver must approve it. */
  readonly isOwnFlag: boolean;
  /** Flag decisions that an approval of this version confirms. */
  readonly confirmed: readonly ConfirmedFlag[];
  /** The next review that the policy proposes, by risk: `YYYY-MM-DD`. */
  readonly reviewDays: Readonly<Record<Risk, string>>;
}

/** Another risk or review day, until somebody else decides. */
export interface ProposedChange {
  readonly id: string;
  readonly risk: string | null;
  readonly reviewOn: string | null;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
  readonly isOwn: boolean;
}

/** A change that somebody else has rejected: by whom and why. */
export interface RejectedChange extends Pick<ProposedChange, 'risk' | 'reviewOn' | 'reason' | 'by' | 'at'> {}

export interface VersionLine {
  readonly version: number;
  readonly state: ReportState;
  readonly savedAt: string;
  readonly savedBy: string;
  readonly reason: string | null;
  readonly sha256: string;
  /** What it read again since the version before; null: it is the first, or that is not known. */
  readonly reading: Reading | null;
  /** Null: it is no confirmation. */
  readonly confirms: Confirmation | null;
}

export interface StepLine {
  readonly step: number;
  readonly state: ReportState;
  readonly reason: string | null;
  readonly by: string;
  readonly at: string;
  /** Of an approval: what was approved with the version. */
  readonly risk: string | null;
  readonly reviewOn: string | null;
}

export interface NoteLine {
  readonly id: string;
  readonly parentId: string | null;
  readonly section: string | null;
  readonly version: number;
  /** Null after the purge. */
  readonly text: string | null;
  readonly by: string;
  readonly at: string;
}

export interface Certificate {
  readonly at: string;
  /** Null: by the clock. */
  readonly by: string | null;
  readonly relationshipEndedOn: string;
  readonly retentionYears: number;
  readonly versions: readonly {
    readonly version: number;
    readonly sha256: string;
    readonly savedAt: string;
  }[];
  readonly removed: Readonly<Record<string, number>>;
}

/** What this reader may do with this version as it is now. */
export interface ReportRights {
  readonly mayReveal: boolean;
  readonly mayChange: boolean;
  readonly mayNote: boolean;
  readonly mayBuy: boolean;
  /** Read its data again and confirm that nothing has changed: of an approved version. */
  readonly mayConfirm: boolean;
  readonly maySubmit: boolean;
  readonly mayWithdraw: boolean;
  readonly mayDecide: boolean;
  /** Propose another risk or review day than those that are approved. */
  readonly mayPropose: boolean;
  readonly mayDecideChange: boolean;
  /** It waits for a decision that is not this reader's to take. */
  readonly isOwnInReview: boolean;
  readonly mayExport: boolean;
  readonly mayShare: boolean;
  readonly mayRetain: boolean;
}
