/** What an invoice is for: a balance that was below zero for 30 days, or credits that were bought. */
export const INVOICE_KINDS = ['overdraft', 'purchase'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** What can become of an invoice, once and for all. */
export const INVOICE_ENDS = ['paid', 'void'] as const;
export const INVOICE_STATES = ['open', ...INVOICE_ENDS] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** An invoice, as the list of all invoices shows it. Days as `2026-12-31`. */
export interface InvoiceRow {
  readonly number: string;
  readonly accountId: string;
  readonly account: string;
  readonly kind: InvoiceKind;
  readonly issuedAt: Date;
  /** Null: issued before invoices had one. */
  readonly dueOn: string | null;
  readonly amountCredits: number;
  /** How many of the credits that were bought have been taken back since, zero or more. */
  readonly takenBackCredits: number;
  readonly netCents: number;
  /** Null: no tax line. */
  readonly taxCents: number | null;
  readonly totalCents: number;
  readonly state: InvoiceState;
  readonly paidOn: string | null;
  /** What it was paid by, or why it is void. */
  readonly note: string | null;
}

/**
 * Whether an open invoice should have been paid before this day: on the day it is due there is still time.
 * @param today of the database, as `2026-12-31`
 */
export const isOverdue = ({ state, dueOn }: Pick<InvoiceRow, 'state' | 'dueOn'>, today: string): boolean =>
  state === 'open' && dueOn !== null && dueOn < today;

/** An account below zero that has no invoice for it yet. */
export interface CountdownRow {
  readonly accountId: string;
  readonly account: string;
  readonly balanceCredits: number;
  readonly negativeSince: Date;
  /** When its invoice is issued, unless it is funded before. */
  readonly invoicedAt: Date;
  /** Whole days until then; 0: with the next run. */
  readonly daysLeft: number;
}
