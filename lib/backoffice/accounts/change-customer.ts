import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import {
  AccountReference,
  BillingAddress,
  ContactEmail,
  Notes,
} from '#lib/service/accounts/account-fields.ts';
import { type ChangedAccount, changeAccount } from '#lib/service/accounts/change-account.ts';
import { orNull } from '../context/form-value.ts';
import { operated } from '../context/operated.ts';

/** The lines of an address as a form has them, as the service keeps them. */
const linesOf = (given: unknown): unknown =>
  typeof given === 'string'
    ? given
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('|')
    : given;

export const CustomerToChange = z.strictObject({
  account: AccountReference,
  contactEmail: orNull(ContactEmail),
  billingAddress: z.preprocess(linesOf, orNull(BillingAddress)),
  notes: orNull(Notes),
});

/**
 * Changes whom to write to, the address on invoices from now on, and the notes. The audit says which of them, not what.
 * @throws Failure forbidden, invalid_request, resource_not_found
 */
export async function changeCustomer(
  ctx: ActorContext,
  input: Input<typeof CustomerToChange>,
): Promise<void> {
  authorise(ctx, 'manageAccounts');
  const details = parseInput(CustomerToChange, input);
  await operated(
    ctx,
    ({ id, changed }: ChangedAccount) =>
      changed.length === 0
        ? null
        : { action: 'account-changed', object: `account ${id}`, details: { changed } },
    (operator) => changeAccount(operator, details),
  );
}
