import type { Input } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import type { AccountRow } from '#lib/domain/backoffice/account-row.ts';
import type { Page } from '#lib/domain/company-view/page-of.ts';
import { type AccountsToList, listAccounts } from '#lib/service/accounts/list-accounts.ts';
import { operatorOf } from '../context/operated.ts';

/** The accounts of the service, with balance, plan and what they used in 30 days. */
export async function viewAccounts(
  ctx: ActorContext,
  input: Input<typeof AccountsToList>,
): Promise<Page<AccountRow>> {
  authorise(ctx, 'readBackoffice');
  return listAccounts(operatorOf(ctx), input);
}
