/** What an entry of the ledger is: credits bought, charged for an item, or the correction of another entry. */
export const ENTRY_KINDS = ['purchase', 'charge', 'correction'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** An entry of the ledger with the balance after it. */
export interface EntryRow {
  readonly id: number;
  readonly kind: EntryKind;
  readonly amountCredits: number;
  readonly balanceAfterCredits: number;
  readonly reference: string;
  readonly requestId: string | null;
  /** Of a correction: the entry that it takes back. */
  readonly corrects: number | null;
  readonly createdAt: Date;
}

/** What entries of dropped months came to, together. */
export interface CarriedForward {
  readonly entries: number;
  readonly amountCredits: number;
}

export interface LedgerView {
  readonly accountId: string;
  readonly account: string;
  readonly balanceCredits: number;
  readonly entries: readonly EntryRow[];
  /** `before` of the next page; null when there is none. */
  readonly nextBefore: number | null;
  /** On the last page, where there are any. */
  readonly carriedForward: CarriedForward | null;
}
