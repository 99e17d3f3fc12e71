import type { Input } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import type { AccountFacts } from '#lib/domain/backoffice/account-facts.ts';
import { type AccountToShow, accountFacts } from '#lib/service/accounts/account-facts.ts';
import { operatorOf } from '../context/operated.ts';

/**
 * One account with its balance, plan, state and what is noted of it.
 * @throws Failure forbidden, invalid_request, resource_not_found
 */
export async function viewAccount(
  ctx: ActorContext,
  input: Input<typeof AccountToShow>,
): Promise<AccountFacts> {
  authorise(ctx, 'readBackoffice');
  return accountFacts(operatorOf(ctx), input);
}
