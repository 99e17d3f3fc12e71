/** What an entry of the ledger is: credits bought, charged for an item, or the correction of another entry. */
export const ENTRY_KINDS = ['purchase', 'charge', 'correction'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** What a line of a whole ledger is: an entry, or what the entries of a dropped month came to. */
export const LINE_KINDS = [...ENTRY_KINDS, 'carried_forward'] as const;

/** An entry of the ledger with the balance after it. */
export interface EntryRow {
  readonly id: number;
  readonly kind: EntryKind;
  readonly amountCredits: number;
  readonly balanceAfterCredits: number;
  readonly reference: string;
  readonly requestId: string | null;
  /** Of a charge: what was paid for. A search has no company. */
  readonly country: string | null;
  readonly companyId: string | null;
  readonly item: string | null;
  /** Of a correction: the entry that it takes back. */
  readonly corrects: number | null;
  /** What corrections took back of it so far, without a sign. */
  readonly takenBackCredits: number;
  /** Whether a correction of it waits for a second person. */
  readonly hasOpenCorrection: boolean;
  readonly createdAt: Date;
}

/** How many credits of an entry a correction may still take back; a correction itself is none to be taken back. */
export const stillToTakeBack = ({ kind, amountCredits, takenBackCredits }: EntryRow): number =>
  kind === 'correction' ? 0 : Math.abs(amountCredits) - takenBackCredits;

/** What entries of dropped months came to, where no entry that is kept lies between them: one line of the ledger. */
export interface CarriedForward {
  /** The number of the last of them. */
  readonly upTo: number;
  readonly entries: number;
  readonly amountCredits: number;
  readonly balanceAfterCredits: number;
}

/** The month that an entry's number says, `2016-10`; null: the number is older than the months, and does not contain one. */
export function monthOfEntry(id: number): string | null {
  const digits = String(Math.floor(id / 1_000_000_000));
  return digits.length === 6 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : null;
}

export interface LedgerView {
  readonly accountId: string;
  readonly account: string;
  readonly balanceCredits: number;
  readonly entries: readonly EntryRow[];
  /** `before` of the next page; null when there is none. */
  readonly nextBefore: number | null;
  /** Newest first, as they lie between the entries of the page; of a kind or day that is asked for, all of its range. */
  readonly carriedForward: readonly CarriedForward[];
}
