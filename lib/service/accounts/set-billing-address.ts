import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { AccountReference, BillingAddress } from './account-fields.ts';
import { findAccountToChange } from './find-account.ts';

export const BillingAddressOfAccount = z.strictObject({
  account: AccountReference,
  billingAddress: BillingAddress,
});

/**
 * Sets the address that stands under the account's name on its invoices from now on, or with null none. What was
 * issued stays as it is.
 * @throws Failure invalid_request, resource_not_found
 */
export async function setBillingAddress(
  ctx: OperatorContext,
  input: Input<typeof BillingAddressOfAccount>,
): Promise<{ name: string; billingAddress: string | null }> {
  const { account, billingAddress } = parseInput(BillingAddressOfAccount, input);
  const { id } = await findAccountToChange(ctx.db, account);
  return ctx.db.account.update({
    where: { id },
    data: { billingAddress },
    select: { name: true, billingAddress: true },
  });
}
