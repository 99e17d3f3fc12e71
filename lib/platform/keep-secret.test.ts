import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSecret } from './keep-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('made once, long, and readable by its owner alone', async () => {
  const path = join(folder, 'secret');
  const first = await keepSecret(path);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await keepSecret(path)).toBe(first);
  expect(await readFile(path, 'utf8')).toBe(first);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await keepSecret(join(folder, 'other'))).not.toBe(first);
});

test('several at once get the same', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => keepSecret(join(folder, 'secret'))));
  expect(new Set(secrets).size).toBe(1);
});

test('a folder that is not there is an error, not a secret', async () => {
  await expect(keepSecret(join(folder, 'absent', 'secret'))).rejects.toThrow(/ENOENT/);
});
