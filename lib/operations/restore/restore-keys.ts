import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';
import type { Env } from '#lib/platform/env.ts';
import { KEY_FILES, type KeyFile } from '../backup/keys.ts';

/** @throws Failure conflict where a setting says another secret than the backup has */
export function requireSameSecret(
  { AUTH_SECRET }: Pick<Env, 'AUTH_SECRET'>,
  keys: ReadonlyMap<KeyFile, Uint8Array>,
): void {
  const kept = keys.get('auth-secret');
  if (AUTH_SECRET === undefined || kept === undefined) return;
  if (Buffer.from(kept).toString('utf8') === AUTH_SECRET) return;
  throw new Failure(
    'conflict',
    'AUTH_SECRET is set to another secret than that of the backup: keys and second factors would be lost. Remove the setting, ' +
      'or set the one of the backup.',
  );
}

/** Each readable by its owner alone. */
export async function writeKeys(dataDir: string, keys: ReadonlyMap<KeyFile, Uint8Array>): Promise<void> {
  for (const [file, bytes] of keys) {
    await writeFile(join(dataDir, file), bytes, { mode: 0o600, flag: 'wx', flush: true });
  }
}

export async function removeKeys(dataDir: string): Promise<void> {
  for (const file of KEY_FILES) await rm(join(dataDir, file), { force: true });
}

export const isKeyFile = (name: string): name is KeyFile => KEY_FILES.some((file) => file === name);
