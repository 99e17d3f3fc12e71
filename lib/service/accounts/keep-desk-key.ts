import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { writePrivateFile } from '#lib/platform/write-private-file.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { AccountReference } from './account-fields.ts';
import { createKey, generateKey } from './create-key.ts';
import { findAccount } from './find-account.ts';
import { keyHmacs } from './key-hmac.ts';

export const DeskKey = z.strictObject({
  account: AccountReference.describe('The account that the desk buys with'),
  file: z.string().min(1).describe('Where a generated key is kept, readable by its owner alone'),
});

/**
 * The desk's API key, valid when this returns: SERVICE_API_KEY, else the one kept in a file, else a new one. A preset
 * or kept key that the service does not know yet becomes a further key of the account: so a changed SERVICE_API_KEY,
 * or a changed AUTH_SECRET, mends itself.
 * @throws Failure invalid_request when the preset key was revoked or has expired: it must not come back to life by a restart
 */
export async function keepDeskKey(ctx: OperatorContext, input: Input<typeof DeskKey>): Promise<string> {
  const { account, file } = parseInput(DeskKey, input);
  const { SERVICE_API_KEY: preset } = ctx.env;
  if (preset !== undefined) {
    const state = await stateOf(ctx, preset);
    if (state === 'revoked') {
      throw new Failure(
        'invalid_request',
        'SERVICE_API_KEY: this key was revoked or has expired. Set another key, or remove the setting.',
      );
    }
    if (state === 'unknown') await register(ctx, account, preset);
    return preset;
  }
  const kept = await readKept(file);
  const state = kept === undefined ? 'revoked' : await stateOf(ctx, kept);
  const key = kept === undefined || state === 'revoked' ? generateKey() : kept;
  if (state === 'valid') return key;
  // The file comes first: a crash in between leaves a key that the next start registers.
  if (key !== kept) await writePrivateFile(file, `${key}\n`);
  await register(ctx, account, key);
  return key;
}

async function stateOf({ db, env, now }: OperatorContext, key: string) {
  const found = await db.apiKey.findFirst({
    where: { hmac: { in: keyHmacs(env, key).map((hmac) => new Uint8Array(hmac)) } },
    select: { revokedAt: true, expiresAt: true },
  });
  if (found === null) return 'unknown';
  const isExpired = found.expiresAt !== null && found.expiresAt <= now();
  return found.revokedAt === null && !isExpired ? 'valid' : 'revoked';
}

/** Under the account's own name, or with a number where that is taken by a key that is still valid. */
async function register(ctx: OperatorContext, account: string, key: string): Promise<void> {
  const { id: accountId, name: base } = await findAccount(ctx.db, account);
  const valid = await ctx.db.apiKey.findMany({
    where: { accountId, revokedAt: null },
    select: { name: true },
  });
  const taken = new Set(valid.map(({ name }) => name));
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
  await createKey(ctx, { account, name, key });
}

async function readKept(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
