import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { AccountFacts } from '#lib/domain/backoffice/account-facts.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { AccountReference } from './account-fields.ts';
import { accountRows } from './account-rows.ts';
import { findAccount, noAccount } from './find-account.ts';

export const AccountToShow = z.strictObject({ account: AccountReference });

/**
 * All that the operator knows of an account, without its entries.
 * @throws Failure invalid_request, resource_not_found
 */
export async function accountFacts(
  { db }: OperatorContext,
  input: Input<typeof AccountToShow>,
): Promise<AccountFacts> {
  const { account } = parseInput(AccountToShow, input);
  const { id } = await findAccount(db, account);
  const [[row], facts] = await Promise.all([
    accountRows(db, [id]),
    db.account.findUniqueOrThrow({
      where: { id },
      select: {
        ...{ planId: true, cachePeriodSeconds: true, lowBalanceCredits: true },
        ...{ contactEmail: true, billingAddress: true, notes: true },
        ...{
          suspendedAt: true,
          suspendedBecause: true,
          closedAt: true,
          closedBecause: true,
          createdAt: true,
        },
      },
    }),
  ]);
  if (row === undefined) throw noAccount(account);
  return { ...row, ...facts };
}
