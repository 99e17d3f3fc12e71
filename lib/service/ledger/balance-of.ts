import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccount } from '../accounts/find-account.ts';
import { creditsOf } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';

export const BalanceOfAccount = z.strictObject({ account: AccountReference });

export interface AccountBalance {
  readonly balanceCredits: number;
  /** Whether what costs is refused until credits are bought: the balance is below zero. */
  readonly isBlocked: boolean;
  /** Since when the balance has been below zero without a break. */
  readonly negativeSince: Date | null;
}

/**
 * What an account has left.
 * @throws Failure invalid_request, resource_not_found
 */
export async function balanceOf(
  ctx: OperatorContext,
  input: Input<typeof BalanceOfAccount>,
): Promise<AccountBalance> {
  const { account } = parseInput(BalanceOfAccount, input);
  const { id } = await findAccount(ctx.db, account);
  const { balanceCredits, negativeSince } = await ctx.db.account.findUniqueOrThrow({
    where: { id },
    select: { balanceCredits: true, negativeSince: true },
  });
  return { balanceCredits: creditsOf(balanceCredits), isBlocked: balanceCredits < 0n, negativeSince };
}
