import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { counted } from '#lib/platform/counted.ts';

/** The most credits that one purchase can add. */
export const MOST_CREDITS_AT_ONCE = 1_000_000_000;

/** "1 credit", "12 credits". */
export const inCredits = (amount: number | bigint): string =>
  `${amount} ${Number(amount) === 1 ? 'credit' : 'credits'}`;

/** "1 credit", "12,000 credits". */
export const inGroupedCredits = (amount: number): string => counted(amount, 'credit');

/**
 * Credits as Prisma reads int8, as a number.
 * @throws Failure internal when a number could not hold them exactly
 */
export function creditsOf(value: bigint): number {
  const credits = Number(value);
  if (Number.isSafeInteger(credits)) return credits;
  throw new Failure('internal', `${value} is more than can be computed with exactly. Nothing was changed.`);
}

/** The same for a row of SQL. */
export const CreditsColumn = z.bigint().transform(creditsOf);
