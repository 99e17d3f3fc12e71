import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { say } from '#lib/desk/words/say.ts';
import { type ClosedAccount, closeAccount } from '#lib/service/accounts/close-account.ts';
import { Suspension } from '#lib/service/accounts/suspend-account.ts';
import { operated } from '../context/operated.ts';

export const CustomerToClose = Suspension.extend({
  /** Typed again, so that no other account is closed than the one that is meant. */
  name: z.string('expected the name of the account').trim(),
});

/**
 * Closes an account for good, with the reason; its keys are revoked with it.
 * @throws Failure forbidden, invalid_request (another name, it owes credits, it is closed, the web application's own),
 *   resource_not_found
 */
export async function closeCustomer(ctx: ActorContext, input: Input<typeof CustomerToClose>): Promise<void> {
  authorise(ctx, 'manageAccounts');
  const { name, ...closing } = parseInput(CustomerToClose, input);
  await operated(
    ctx,
    ({ id, revokedKeys }: ClosedAccount) => ({
      action: 'account-closed',
      object: `account ${id}`,
      reason: closing.reason,
      details: { revokedKeys },
    }),
    async (operator) => {
      const closed = await closeAccount(operator, closing);
      if (closed.name === name) return closed;
      throw new Failure('invalid_request', say('backoffice.otherName', { name: closed.name }));
    },
  );
}
