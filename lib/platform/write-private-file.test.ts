import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writePrivateFile } from './write-private-file.ts';

test('replaces the whole content, for the owner alone, and leaves nothing beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-private-'));
  const path = join(folder, 'file');
  await writePrivateFile(path, 'a long first content');
  await writePrivateFile(path, 'short');
  expect(await readFile(path, 'utf8')).toBe('short');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['file']);
  await rm(folder, { recursive: true });
});
