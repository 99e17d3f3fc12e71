import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { KeyToRevoke, type RevokedKey, revokeKey } from '#lib/service/accounts/revoke-key.ts';
import { operated } from '../context/operated.ts';

/**
 * Revokes a key for good: the next call with it is refused.
 * @throws Failure forbidden, invalid_request, resource_not_found (account; no such key that is still valid)
 */
export async function withdrawKey(ctx: ActorContext, input: Input<typeof KeyToRevoke>): Promise<void> {
  authorise(ctx, 'manageAccounts');
  const key = parseInput(KeyToRevoke, input);
  await operated(
    ctx,
    ({ id, accountId }: RevokedKey) => ({
      action: 'key-revoked',
      object: `account ${accountId}`,
      details: { key: id },
    }),
    (operator) => revokeKey(operator, key),
  );
}
