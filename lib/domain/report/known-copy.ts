import { FILING_FORMS, type FilingForm } from '../owners/filing-form.ts';
import { REPORT_PROFILES, type ReportProfileKind } from './report-profiles.ts';
import { REPORT_STATES } from './report-state.ts';

/** `damaged`: our records contradict each other, and none of them is told. */
const STATES = [...REPORT_STATES, 'damaged'] as const;

/** What anybody may know who holds a report or a filing, or its hash: that it is ours, and how it stands now. */
export type KnownCopy = { readonly isKnown: false } | KnownFile;
export type KnownFile = CopyFacts | FilingFacts;

/** Of a discrepancy report that was given out: which, in which form, and when. */
export interface FilingFacts {
  readonly isKnown: true;
  readonly kind: 'filing';
  readonly sha256: string;
  readonly madeBy: string;
  readonly reference: string;
  readonly form: FilingForm;
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
}

export const isFiling = (known: KnownFile): known is FilingFacts => 'kind' in known;

export interface CopyFacts {
  readonly isKnown: true;
  readonly sha256: string;
  /** The installation that saved it or gave it out. */
  readonly madeBy: string;
  readonly reportId: string;
  readonly version: number;
  readonly profile: ReportProfileKind;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
  /** How it was decided, and the newest version: of a customer's copy neither is told. */
  readonly state: (typeof STATES)[number] | null;
  readonly newestVersion: number | null;
}

/** Whether an answer of `/api/verify/…` is one. */
export function isKnownCopy(given: unknown): given is KnownCopy {
  if (typeof given !== 'object' || given === null || !('isKnown' in given)) return false;
  if (given.isKnown === false) return true;
  const members: Readonly<Record<string, unknown>> = { ...given };
  if (members.kind === 'filing') return isFilingAnswer(members);
  return (
    given.isKnown === true &&
    typeof members.sha256 === 'string' &&
    typeof members.madeBy === 'string' &&
    typeof members.reportId === 'string' &&
    Number.isSafeInteger(members.version) &&
    (members.newestVersion === null || Number.isSafeInteger(members.newestVersion)) &&
    !Number.isNaN(Date.parse(String(members.savedAt))) &&
    REPORT_PROFILES.some((profile) => profile === members.profile) &&
    (members.state === null || STATES.some((state) => state === members.state))
  );
}

const isFilingAnswer = (members: Readonly<Record<string, unknown>>): boolean =>
  members.isKnown === true &&
  typeof members.sha256 === 'string' &&
  typeof members.madeBy === 'string' &&
  typeof members.reference === 'string' &&
  FILING_FORMS.some((form) => form === members.form) &&
  !Number.isNaN(Date.parse(String(members.issuedAt)));
