import { roundedCredits } from '../quote/quote.ts';

/** What somebody with a limit may spend today (UTC). */
export interface Allowance {
  readonly limitCredits: number;
  readonly spentCredits: number;
  /** Never below zero. */
  readonly leftCredits: number;
  /** Who can raise the limit, by name. */
  readonly administrators: readonly string[];
}

export const leftOf = ({
  limitCredits,
  spentCredits,
}: Pick<Allowance, 'limitCredits' | 'spentCredits'>): number =>
  roundedCredits(Math.max(0, limitCredits - spentCredits));

/** Whether a price is above what may still be spent today. What is free never is. */
export const isOverLimit = (allowance: Pick<Allowance, 'leftCredits'> | null, credits: number): boolean =>
  allowance !== null && credits > 0 && roundedCredits(credits) > allowance.leftCredits;
