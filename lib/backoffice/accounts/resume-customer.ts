import type { Input } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import type { FoundAccount } from '#lib/service/accounts/find-account.ts';
import { type Resumption, resumeAccount } from '#lib/service/accounts/resume-account.ts';
import { operated } from '../context/operated.ts';

/**
 * Ends the suspension of an account.
 * @throws Failure forbidden, invalid_request (also when it is not suspended, or closed), resource_not_found
 */
export async function resumeCustomer(ctx: ActorContext, input: Input<typeof Resumption>): Promise<void> {
  authorise(ctx, 'manageAccounts');
  await operated(
    ctx,
    ({ id }: FoundAccount) => ({ action: 'account-resumed', object: `account ${id}` }),
    (operator) => resumeAccount(operator, input),
  );
}
