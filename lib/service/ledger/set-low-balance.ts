import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccountToChange } from '../accounts/find-account.ts';
import { MOST_CREDITS_AT_ONCE } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';

export const LowBalanceOfAccount = z.strictObject({
  account: AccountReference,
  lowBalanceCredits: z
    .int('expected a whole number of credits')
    .min(0, 'expected 0 or more credits')
    .max(MOST_CREDITS_AT_ONCE, `expected ${MOST_CREDITS_AT_ONCE} credits at most`)
    .nullable()
    .describe('Below it the account is told; null: never'),
});

/**
 * Sets the balance of which an account wants to be told, by mail to its contact and by webhook, each time that it falls
 * below; or with null none. A balance that is below it already is not told.
 * @throws Failure invalid_request, resource_not_found
 */
export async function setLowBalance(
  ctx: OperatorContext,
  input: Input<typeof LowBalanceOfAccount>,
): Promise<{ name: string; lowBalanceCredits: number | null }> {
  const { account, lowBalanceCredits } = parseInput(LowBalanceOfAccount, input);
  const { id } = await findAccountToChange(ctx.db, account);
  return ctx.db.account.update({
    where: { id },
    data: { lowBalanceCredits },
    select: { name: true, lowBalanceCredits: true },
  });
}
