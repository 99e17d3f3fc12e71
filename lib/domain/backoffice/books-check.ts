/** What the database computed of the ledger in one look. */
export interface BooksCheck {
  readonly checkedAt: Date;
  readonly accounts: number;
  readonly entries: number;
  /** Of these, those of dropped months, of which what each month came to is kept. */
  readonly carriedEntries: number;
  /** The sum of all entries. */
  readonly sumCredits: number;
  /** Accounts whose books do not hold together; empty: all do. */
  readonly wrong: readonly WrongBooks[];
}

export interface WrongBooks {
  readonly account: string;
  readonly storedCredits: number;
  readonly sumCredits: number;
  /** Entries whose balance is not the one before and their amount. */
  readonly brokenEntries: number;
}
