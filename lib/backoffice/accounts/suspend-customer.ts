import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import type { FoundAccount } from '#lib/service/accounts/find-account.ts';
import { Suspension, suspendAccount } from '#lib/service/accounts/suspend-account.ts';
import { operated } from '../context/operated.ts';

/**
 * Suspends an account, with the reason: nothing that costs is sold to it until it is resumed.
 * @throws Failure forbidden, invalid_request (also when it is suspended or closed), resource_not_found
 */
export async function suspendCustomer(ctx: ActorContext, input: Input<typeof Suspension>): Promise<void> {
  authorise(ctx, 'manageAccounts');
  const suspension = parseInput(Suspension, input);
  await operated(
    ctx,
    ({ id }: FoundAccount) => ({
      action: 'account-suspended',
      object: `account ${id}`,
      reason: suspension.reason,
    }),
    (operator) => suspendAccount(operator, suspension),
  );
}
