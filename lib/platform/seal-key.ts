import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AuthSecrets, keysFor } from './derive-key.ts';
import type { Env } from './env.ts';
import { writePrivateFile } from './write-private-file.ts';

/** The certificate that an installation made for itself and its key, in DATA_DIR. */
export const SEAL_FILE = 'seal-certificate.pem';

const KEY = /-----BEGIN ENCRYPTED PRIVATE KEY-----[^-]*-----END ENCRYPTED PRIVATE KEY-----\n?/;

/** What its key is encrypted with; the first one, where it is encrypted now. */
export function passphrasesOf(secrets: AuthSecrets): readonly [string, ...string[]] {
  const [current, ...others] = keysFor(secrets, 'seal key v1');
  return [current.toString('base64url'), ...others.map((key) => key.toString('base64url'))];
}

interface OpenKey {
  readonly key: KeyObject;
  /** Whether AUTH_SECRET opened it, and not the other one. */
  readonly isCurrent: boolean;
}

/** @throws Error where none of the secrets opens it */
export function openSealKey(pem: string, secrets: AuthSecrets): OpenKey {
  const [current, ...others] = passphrasesOf(secrets);
  for (const passphrase of others) {
    try {
      return { key: createPrivateKey({ key: pem, passphrase }), isCurrent: false };
    } catch {
      // Under the one in use, then.
    }
  }
  return { key: createPrivateKey({ key: pem, passphrase: current }), isCurrent: true };
}

/**
 * Encrypts the key of the own certificate under AUTH_SECRET where it still is under the other one. The certificate stays.
 * @returns false where there was nothing to do
 */
export async function moveSealKey(settings: AuthSecrets & Pick<Env, 'DATA_DIR'>): Promise<boolean> {
  const path = join(settings.DATA_DIR, SEAL_FILE);
  const pem = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (pem === undefined) return false;
  const { key, isCurrent } = openSealKey(pem, settings);
  if (isCurrent) return false;
  const [passphrase] = passphrasesOf(settings);
  const moved = key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase });
  await writePrivateFile(path, pem.replace(KEY, String(moved)));
  return true;
}
