import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readKeys } from './keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

const keysOf = async (secrets: { AUTH_SECRET?: string; AUTH_SECRET_PREVIOUS?: string }) => {
  const settings = { AUTH_SECRET: undefined, AUTH_SECRET_PREVIOUS: undefined, SEAL_CERTIFICATE: undefined };
  const keys = await readKeys({ ...settings, ...secrets, DATA_DIR: folder });
  return Object.fromEntries([...keys].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
};

test('while the secret is being replaced, both are kept, of settings or of the folder', async () => {
  expect(await keysOf({ AUTH_SECRET: 'new', AUTH_SECRET_PREVIOUS: 'old' })).toEqual({
    'auth-secret': 'new',
    'auth-secret-previous': 'old',
  });
  await writeFile(join(folder, 'auth-secret'), 'kept');
  await writeFile(join(folder, 'auth-secret-previous'), 'kept before');
  expect(await keysOf({})).toEqual({ 'auth-secret': 'kept', 'auth-secret-previous': 'kept before' });
  // What is set counts.
  expect(await keysOf({ AUTH_SECRET: 'new', AUTH_SECRET_PREVIOUS: 'kept' })).toEqual({
    'auth-secret': 'new',
    'auth-secret-previous': 'kept',
  });
});

test('none at all is refused', async () => {
  await expect(keysOf({ AUTH_SECRET_PREVIOUS: 'old' })).rejects.toThrow('No secret found');
});
