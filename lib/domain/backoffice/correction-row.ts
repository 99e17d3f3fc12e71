/** What can become of a proposed correction. */
export const CORRECTION_DECISIONS = ['confirmed', 'declined', 'withdrawn'] as const;
export type CorrectionDecision = (typeof CORRECTION_DECISIONS)[number];

export const CORRECTION_STATES = ['open', ...CORRECTION_DECISIONS] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

/** A correction of the ledger, as the list of corrections shows it. */
export interface CorrectionRow {
  readonly correctionId: string;
  readonly accountId: string;
  readonly account: string;
  readonly entryId: number;
  /** What the entry says that it was for. */
  readonly entryReference: string;
  readonly entryCredits: number;
  /** With the sign of the counter-entry. */
  readonly amountCredits: number;
  readonly reason: string;
  readonly state: CorrectionState;
  /** Names of people; null: not a user of this installation, or not decided. */
  readonly proposedBy: string | null;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  /** Proposed by whoever looks. */
  readonly isMine: boolean;
}
