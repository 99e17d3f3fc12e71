import type { PAYMENT_STATES } from '#lib/contract/index.ts';

/** How credits can be bought of the service that the desk works with. */
export interface PaymentWay {
  /** `none`: the operator of the service is asked. */
  readonly kind: 'online' | 'bank_transfer' | 'none';
  /** Of one credit, in euro, without tax. */
  readonly creditPrice: number | null;
  readonly taxPercent: number | null;
  /** Where to transfer to, and what to state. */
  readonly bank: readonly string[];
  readonly reference: string | null;
}

/**
 * What is known of the payment that somebody comes back from; `left`: from a payment page that was not paid; `unknown`: the
 * service can't be asked, or does not know it.
 */
export interface ReturnedPayment {
  readonly state: (typeof PAYMENT_STATES)[number] | 'left' | 'unknown';
  readonly credits: number | null;
}

export interface TopUpPage {
  readonly way: PaymentWay | { readonly failure: string };
  /** Null: nobody comes back from a payment. */
  readonly returned: ReturnedPayment | null;
}

export const MOST_CREDITS_BOUGHT = 1_000_000;
