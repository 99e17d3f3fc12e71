import { Failure } from '#lib/contract/index.ts';
import { isOverLimit } from '#lib/domain/quote/over-limit.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { say } from '../words/say.ts';
import { heldAllowance } from './allowance-of.ts';

/**
 * The first line of a transaction that writes a purchase down: goes on only within the buyer's limit of the day, and lets
 * no other purchase of theirs in between. What is free is never refused.
 * @throws Failure budget_exceeded (402); nothing was bought
 */
export async function demandAllowance(
  db: Pick<Prisma.TransactionClient, '$queryRaw' | 'user'>,
  { userId, credits }: { readonly userId: string; readonly credits: number },
): Promise<void> {
  if (credits <= 0) return;
  const allowance = await heldAllowance(db, userId);
  if (allowance === null || !isOverLimit(allowance, credits)) return;
  const { limitCredits: limit, leftCredits: left, administrators } = allowance;
  throw new Failure(
    'budget_exceeded',
    say('spending.overLimit', { limit, left, credits, who: administrators.join(', ') }),
    { details: [`confirmedCredits: expected ${left} at most`] },
  );
}
