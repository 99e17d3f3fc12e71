import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { requireSetting } from '#lib/platform/env.ts';
import { isUniqueViolation } from '#lib/platform/prisma.ts';
import { Name } from '../context/name.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { AccountReference } from './account-fields.ts';
import { findAccount } from './find-account.ts';
import { keyHmac } from './key-hmac.ts';

const PREFIX = 'plk_';
const HINT_LENGTH = PREFIX.length + 4;

export const NewKey = z.strictObject({
  account: AccountReference,
  name: Name,
  key: z
    .string()
    .regex(/^[\x21-\x7e]{20,200}$/, 'expected 20 to 200 printable characters without blanks')
    .optional()
    .describe('A preset key; generated when absent'),
});

/** A fresh API key: 256 random bits. */
export function generateKey(): string {
  return `${PREFIX}${randomBytes(32).toString('base64url')}`;
}

/**
 * Gives an account an API key. `key` in the answer is the only time it is ever seen: an HMAC of it is stored.
 * @throws Failure invalid_request (also when the name or the preset key is in use), resource_not_found (account)
 */
export async function createKey(
  ctx: OperatorContext,
  input: Input<typeof NewKey>,
): Promise<{ id: string; key: string }> {
  const { account, name, key = generateKey() } = parseInput(NewKey, input);
  const { id: accountId, name: accountName } = await findAccount(ctx.db, account);
  const hmac = new Uint8Array(keyHmac(requireSetting(ctx.env, 'AUTH_SECRET'), key));
  try {
    const { id } = await ctx.db.apiKey.create({
      data: { accountId, name, hint: hintOf(key), hmac },
      select: { id: true },
    });
    return { id, key };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const isKnown = (await ctx.db.apiKey.count({ where: { hmac } })) > 0;
    throw new Failure(
      'invalid_request',
      isKnown
        ? 'key: this key was issued before. Nothing was changed. Choose another key.'
        : `name: the account ${accountName} already has a key ${name}. Nothing was changed. Choose another name, or revoke that key first.`,
    );
  }
}

/** Enough to recognise a key by, too little to guess it: a preset key may be short. */
function hintOf(key: string): string {
  return key.startsWith(PREFIX) && key.length > 40 ? key.slice(0, HINT_LENGTH) : key.slice(0, 4);
}
