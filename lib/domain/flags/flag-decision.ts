import { z } from 'zod';

/** What an officer decides about a flag: it is about another party, a document settles it, or it is accepted with a measure. */
export const FLAG_OUTCOMES = ['not_this_party', 'resolved', 'accepted'] as const;
export type FlagOutcome = (typeof FLAG_OUTCOMES)[number];

/** A flag as a version keeps it beside its text: its key and the SHA-256 of its facts. */
export const KeptFlag = z.strictObject({ key: z.string(), factsSha256: z.string() });
export type KeptFlag = z.infer<typeof KeptFlag>;

/** A flag decision that an approval confirms. */
export const ConfirmedFlag = KeptFlag.extend({ decisionId: z.string() });
export type ConfirmedFlag = z.infer<typeof ConfirmedFlag>;

/** Why a former decision no longer counts. */
export type FlagLapse = 'facts' | 'expired' | 'withdrawn';

/** Who decided what about a flag, and until when that holds. Moments are ISO 8601 in UTC, days YYYY-MM-DD. */
export interface FlagDecision {
  readonly id: string;
  readonly outcome: FlagOutcome;
  /** SHA-256 of the document that settles it. */
  readonly documentSha256: string | null;
  readonly measure: string | null;
  readonly reason: string;
  readonly validUntil: string;
  readonly by: string;
  readonly at: string;
  readonly isOwn: boolean;
}

/** A decision that a version is shown with, by the key of its flag: what its approval confirmed, else what is in force. */
export interface DecidedFlag extends Omit<FlagDecision, 'isOwn'> {
  readonly key: string;
  /** Name of the document that settles it; null: there is none, or it was withdrawn since. */
  readonly documentName: string | null;
  /** The approval that confirmed it; null: the version is not approved. */
  readonly confirmed: { readonly by: string; readonly at: string } | null;
}

/** Signs, digits, spaces, and characters that no reader sees: marks without a letter, directions, fillers. */
const SIGNS_AND_OK = /\bok\b|[\s\p{P}\p{S}\p{N}\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/giu;

/** Whether a reason has words other than "ok". The database refuses most of the others (`flag_decision_says_why`). */
export const saysWhy = (reason: string): boolean => reason.replace(SIGNS_AND_OK, '') !== '';
