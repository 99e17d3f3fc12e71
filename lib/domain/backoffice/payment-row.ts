import type { PAYMENT_STATES } from '#lib/contract/index.ts';

/** An online payment, as the list of all payments shows it. */
export interface PaymentRow {
  readonly id: string;
  readonly accountId: string;
  readonly account: string;
  readonly credits: number;
  /** Tax included. */
  readonly amountCents: number;
  readonly state: (typeof PAYMENT_STATES)[number];
  /** What the payment provider calls it; null until it has answered. */
  readonly providerId: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** The number of its invoice; null: there is none (yet). */
  readonly invoice: string | null;
}
