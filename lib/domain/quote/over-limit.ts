import type { Allowance } from './allowance.ts';
import { roundedCredits } from './quote.ts';

export const leftOf = ({
  limitCredits,
  spentCredits,
}: Pick<Allowance, 'limitCredits' | 'spentCredits'>): number =>
  roundedCredits(Math.max(0, limitCredits - spentCredits));

/** Whether a price is above what may still be spent today. What is free never is. */
export const isOverLimit = (allowance: Pick<Allowance, 'leftCredits'> | null, credits: number): boolean =>
  allowance !== null && credits > 0 && roundedCredits(credits) > allowance.leftCredits;
