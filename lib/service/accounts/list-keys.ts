import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { AccountReference } from './account-fields.ts';
import { findAccount } from './find-account.ts';

export const KeysOfAccount = z.strictObject({ account: AccountReference });

export interface ListedKey {
  readonly id: string;
  readonly name: string;
  /** The first characters of the key. */
  readonly hint: string;
  readonly createdAt: Date;
  /** To the minute. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date | null;
  /** Null: the service's. */
  readonly callsPerMinute: number | null;
  /** What it may spend in a day (UTC); null: no limit. */
  readonly creditsPerDay: number | null;
}

/**
 * The keys of an account, newest first, revoked ones too.
 * @throws Failure invalid_request, resource_not_found
 */
export async function listKeys(
  ctx: OperatorContext,
  input: Input<typeof KeysOfAccount>,
): Promise<ListedKey[]> {
  const { account } = parseInput(KeysOfAccount, input);
  const { id: accountId } = await findAccount(ctx.db, account);
  return ctx.db.apiKey.findMany({
    where: { accountId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      ...{ id: true, name: true, hint: true, createdAt: true, lastUsedAt: true, revokedAt: true },
      ...{ expiresAt: true, callsPerMinute: true, creditsPerDay: true },
    },
  });
}
