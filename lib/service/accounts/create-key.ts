import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { fingerprintOfSecret } from '#lib/platform/derive-key.ts';
import { requireSetting } from '#lib/platform/env.ts';
import { isUniqueViolation } from '#lib/platform/prisma.ts';
import { Name } from '../context/name.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { AccountReference } from './account-fields.ts';
import { findOpenAccount } from './find-open-account.ts';
import { keyHmacs } from './key-hmac.ts';
import { CallsPerMinute, CreditsPerDay } from './key-limits.ts';

const PREFIX = 'plk_';
const HINT_LENGTH = PREFIX.length + 4;

export const NewKey = z.strictObject({
  account: AccountReference,
  name: Name,
  /** Left out: it does not expire. */
  lastDay: z.iso.date('expected a day, such as 2027-01-31').optional(),
  /** Left out: as the service's setting says. */
  callsPerMinute: CallsPerMinute.optional(),
  /** Left out: no limit. */
  creditsPerDay: CreditsPerDay.optional(),
  key: z
    .string()
    .regex(/^[\x21-\x7e]{20,200}$/, 'expected 20 to 200 printable characters without blanks')
    .optional()
    .describe('A preset key; generated when absent'),
});

export interface CreatedKey {
  readonly id: string;
  readonly key: string;
  readonly accountId: string;
}

const DAY_MS = 86_400_000;

/** A fresh API key: 256 random bits. */
export function generateKey(): string {
  return `${PREFIX}${randomBytes(32).toString('base64url')}`;
}

/**
 * Gives an account an API key. `key` in the answer is the only time it is ever seen: an HMAC of it is stored.
 * @throws Failure invalid_request (also when the name or the preset key is in use, or the account is closed),
 *   resource_not_found (account)
 */
export async function createKey(ctx: OperatorContext, input: Input<typeof NewKey>): Promise<CreatedKey> {
  const { account, name, key = generateKey(), lastDay, ...limits } = parseInput(NewKey, input);
  const expiresAt = lastDay === undefined ? null : endOf(lastDay, ctx.now());
  const { id: accountId, name: accountName } = await findOpenAccount(ctx.db, account);
  const hmacs = keyHmacs(ctx.env, key);
  // Under another secret it is another value, which the database cannot compare.
  if (await isKnown(ctx, hmacs)) throw issuedBefore();
  const secretFingerprint = fingerprintOfSecret(requireSetting(ctx.env, 'AUTH_SECRET'));
  try {
    const { id } = await ctx.db.apiKey.create({
      data: {
        ...{ accountId, name, hint: hintOf(key), hmac: new Uint8Array(hmacs[0]), secretFingerprint },
        ...{ expiresAt, callsPerMinute: limits.callsPerMinute ?? null },
        creditsPerDay: limits.creditsPerDay ?? null,
      },
      select: { id: true },
    });
    return { id, key, accountId };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure(
      'invalid_request',
      `name: the account ${accountName} already has a key ${name}. Nothing was changed. Choose another name, or revoke that key first.`,
    );
  }
}

/** @throws Failure invalid_request for a day that is over */
function endOf(lastDay: string, now: Date): Date {
  const end = new Date(Date.parse(lastDay) + DAY_MS);
  if (end > now) return end;
  throw new Failure(
    'invalid_request',
    `lastDay: expected today or a later day (UTC), not ${lastDay}. Nothing was changed.`,
  );
}

async function isKnown({ db }: OperatorContext, hmacs: readonly Buffer[]): Promise<boolean> {
  return (await db.apiKey.count({ where: { hmac: { in: hmacs.map((each) => new Uint8Array(each)) } } })) > 0;
}

const issuedBefore = () =>
  new Failure('invalid_request', 'key: this key was issued before. Nothing was changed. Choose another key.');

/** Enough to recognise a key by, too little to guess it: a preset key may be short. */
function hintOf(key: string): string {
  return key.startsWith(PREFIX) && key.length > 40 ? key.slice(0, HINT_LENGTH) : key.slice(0, 4);
}
