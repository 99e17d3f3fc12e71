import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { AccountReference, CachePeriodSeconds } from './account-fields.ts';
import { findAccountToChange } from './find-account.ts';

export const CachePeriodOfAccount = z.strictObject({
  account: AccountReference,
  cachePeriodSeconds: CachePeriodSeconds,
});

/**
 * Gives an account a cache period of its own, or with null the service's. It counts for what is bought from now on:
 * what was bought before keeps the end it was bought with.
 * @throws Failure invalid_request, resource_not_found
 */
export async function setCachePeriod(
  ctx: OperatorContext,
  input: Input<typeof CachePeriodOfAccount>,
): Promise<{ name: string; cachePeriodSeconds: number | null }> {
  const { account, cachePeriodSeconds } = parseInput(CachePeriodOfAccount, input);
  const { id } = await findAccountToChange(ctx.db, account);
  return ctx.db.account.update({
    where: { id },
    data: { cachePeriodSeconds },
    select: { name: true, cachePeriodSeconds: true },
  });
}
