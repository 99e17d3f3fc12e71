import type { Input } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { createAccount, type NewAccount } from '#lib/service/accounts/create-account.ts';
import { operated } from '../context/operated.ts';

/**
 * Opens an account: a balance of zero and no key.
 * @throws Failure forbidden, invalid_request (also when the name is taken), resource_not_found (plan)
 */
export async function openAccount(
  ctx: ActorContext,
  input: Input<typeof NewAccount>,
): Promise<{ id: string; name: string }> {
  authorise(ctx, 'manageAccounts');
  return operated(
    ctx,
    ({ id }) => ({ action: 'account-opened', object: `account ${id}` }),
    (operator) => createAccount(operator, input),
  );
}
