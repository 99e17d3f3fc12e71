import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';
import type { Env } from '#lib/platform/env.ts';

/** Files of DATA_DIR without which what is in the database is of no use. */
export const KEY_FILES = [
  'auth-secret',
  'auth-secret-previous',
  'seal-certificate.pem',
  'seal-certificate.p12',
  'service-api-key',
] as const;
export type KeyFile = (typeof KEY_FILES)[number];

type Settings = Pick<Env, 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS' | 'DATA_DIR' | 'SEAL_CERTIFICATE'>;

/**
 * The keys of this installation, wherever it has them from: settings too, since a restore without them would be for
 * nothing. The access to the embedded database is none: another server has another.
 * @throws Failure where there is no AUTH_SECRET
 */
export async function readKeys({
  AUTH_SECRET,
  AUTH_SECRET_PREVIOUS,
  DATA_DIR,
  SEAL_CERTIFICATE,
}: Settings): Promise<Map<KeyFile, Uint8Array>> {
  const keys = new Map<KeyFile, Uint8Array>();
  for (const file of KEY_FILES) {
    const bytes =
      file === 'seal-certificate.p12' ? await read(SEAL_CERTIFICATE) : await read(join(DATA_DIR, file));
    if (bytes !== undefined) keys.set(file, bytes);
  }
  if (AUTH_SECRET !== undefined) keys.set('auth-secret', Buffer.from(AUTH_SECRET));
  // While the secret is being replaced, some of what is backed up may need the other one.
  if (AUTH_SECRET_PREVIOUS !== undefined) keys.set('auth-secret-previous', Buffer.from(AUTH_SECRET_PREVIOUS));
  if (keys.has('auth-secret')) return keys;
  throw new Failure(
    'invalid_request',
    `No secret found: AUTH_SECRET is not set and ${join(DATA_DIR, 'auth-secret')} does not exist. Nothing was backed up. ` +
      'Set DATA_DIR or AUTH_SECRET as the running product has them.',
  );
}

async function read(path: string | undefined): Promise<Uint8Array | undefined> {
  if (path === undefined) return undefined;
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
