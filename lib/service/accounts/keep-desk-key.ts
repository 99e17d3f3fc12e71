import { readFile } from 'node:fs/promises';
import { Failure } from '#lib/contract/index.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import { writePrivateFile } from '#lib/platform/private-file.ts';
import { createKey, generateKey } from './create-key.ts';
import { findAccount } from './find-account.ts';
import { keyHmac } from './key-hmac.ts';

export interface DeskKeyOptions {
  /** Name of the account that the desk buys with. */
  readonly account: string;
  readonly authSecret: string;
  /** SERVICE_API_KEY. */
  readonly preset: string | undefined;
  /** Where a generated key is kept, readable by its owner alone. */
  readonly file: string;
}

/**
 * The desk's API key, valid when this returns: the preset one, else the one kept in a file, else a new one. A preset
 * or kept key that the service does not know yet becomes a further key of the account: so a changed SERVICE_API_KEY,
 * or a changed AUTH_SECRET, mends itself.
 * @throws Failure invalid_request when the preset key was revoked: it must not come back to life by a restart
 */
export async function keepDeskKey(db: PrismaClient, options: DeskKeyOptions): Promise<string> {
  if (options.preset !== undefined) {
    const state = await stateOf(db, options.authSecret, options.preset);
    if (state === 'revoked') {
      throw new Failure('invalid_request', 'SERVICE_API_KEY: this key was revoked. Set another, or none.');
    }
    if (state === 'unknown') await register(db, options, options.preset);
    return options.preset;
  }
  const kept = await readKept(options.file);
  const state = kept === undefined ? 'revoked' : await stateOf(db, options.authSecret, kept);
  const key = kept === undefined || state === 'revoked' ? generateKey() : kept;
  if (state === 'valid') return key;
  // The file comes first: a crash in between leaves a key that the next start registers.
  if (key !== kept) await writePrivateFile(options.file, `${key}\n`);
  await register(db, options, key);
  return key;
}

async function stateOf(db: PrismaClient, authSecret: string, key: string) {
  const found = await db.apiKey.findUnique({
    where: { hmac: new Uint8Array(keyHmac(authSecret, key)) },
    select: { revokedAt: true },
  });
  if (found === null) return 'unknown';
  return found.revokedAt === null ? 'valid' : 'revoked';
}

/** Under the account's own name, or with a number where that is taken by a key that is still valid. */
async function register(
  db: PrismaClient,
  { account, authSecret }: DeskKeyOptions,
  key: string,
): Promise<void> {
  const { id: accountId, name: base } = await findAccount(db, account);
  const valid = await db.apiKey.findMany({ where: { accountId, revokedAt: null }, select: { name: true } });
  const taken = new Set(valid.map(({ name }) => name));
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
  await createKey(db, { account, name, key }, authSecret);
}

async function readKept(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
