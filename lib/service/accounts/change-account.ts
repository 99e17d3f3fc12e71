import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { AccountReference, BillingAddress, ContactEmail, Notes } from './account-fields.ts';
import { type FoundAccount, findAccountToChange } from './find-account.ts';

export const AccountDetails = z.strictObject({
  account: AccountReference,
  contactEmail: ContactEmail.optional(),
  billingAddress: BillingAddress.optional(),
  notes: Notes.optional(),
});

const CHANGEABLE = ['contactEmail', 'billingAddress', 'notes'] as const;
export type AccountDetail = (typeof CHANGEABLE)[number];

export interface ChangedAccount extends FoundAccount {
  readonly changed: readonly AccountDetail[];
}

/**
 * Changes whom to write to, the address on invoices from now on, and the operator's notes; what is left out stays.
 * Answers which of them are another than before.
 * @throws Failure invalid_request, resource_not_found
 */
export async function changeAccount(
  ctx: OperatorContext,
  input: Input<typeof AccountDetails>,
): Promise<ChangedAccount> {
  const { account, ...details } = parseInput(AccountDetails, input);
  const { id, name } = await findAccountToChange(ctx.db, account);
  const before = await ctx.db.account.findUniqueOrThrow({
    where: { id },
    select: { contactEmail: true, billingAddress: true, notes: true },
  });
  const { contactEmail, billingAddress, notes } = details;
  await ctx.db.account.update({
    where: { id },
    data: {
      ...(contactEmail !== undefined && { contactEmail }),
      ...(billingAddress !== undefined && { billingAddress }),
      ...(notes !== undefined && { notes }),
    },
  });
  const changed = CHANGEABLE.filter((each) => details[each] !== undefined && details[each] !== before[each]);
  return { id, name, changed };
}
