import { z } from 'zod';
import { PAYMENT_STATES } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { MeansOfAccount } from './payment-means.ts';

const MOST_SHOWN = 100;

const Listed = z.object({
  id: z.uuid(),
  credits: z.int(),
  /** Tax included. */
  amountCents: z.int(),
  state: z.enum(PAYMENT_STATES),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
});
export type ListedPayment = z.infer<typeof Listed>;

/**
 * Online payments of an account, newest first, 100 at most; also those that were begun and never paid.
 * @throws Failure invalid_request, resource_not_found
 */
export async function listPayments(
  { db }: OperatorContext,
  input: Input<typeof MeansOfAccount>,
): Promise<ListedPayment[]> {
  const { account } = parseInput(MeansOfAccount, input);
  const { id: accountId } = await findAccount(db, account);
  const rows = await db.payment.findMany({
    where: { accountId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_SHOWN,
    select: { id: true, credits: true, amountCents: true, state: true, createdAt: true, endedAt: true },
  });
  return z.array(Listed).parse(rows);
}
