import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { Name } from '../context/name.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { AccountReference } from './account-fields.ts';
import { findAccount } from './find-account.ts';

export const KeyToRevoke = z.strictObject({
  account: AccountReference,
  key: Name.describe('Name or id of the key'),
});

export interface RevokedKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly hint: string;
}

/**
 * Revokes a key: the very next call with it is refused, on every instance. It can't be undone.
 * @throws Failure invalid_request, resource_not_found (account; no such key that is still valid)
 */
export async function revokeKey(ctx: OperatorContext, input: Input<typeof KeyToRevoke>): Promise<RevokedKey> {
  const { account, key } = parseInput(KeyToRevoke, input);
  const { id: accountId, name: accountName } = await findAccount(ctx.db, account);
  const isId = z.uuid().safeParse(key).success;
  const revoked = await ctx.db.apiKey.updateManyAndReturn({
    where: { accountId, revokedAt: null, ...(isId ? { OR: [{ name: key }, { id: key }] } : { name: key }) },
    data: { revokedAt: ctx.now() },
    select: { id: true, accountId: true, name: true, hint: true },
  });
  const [first] = revoked;
  if (first === undefined) {
    throw new Failure(
      'resource_not_found',
      `The account ${accountName} has no valid key ${key}. Nothing was changed.`,
    );
  }
  return first;
}
