import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporaryFolder, ROOM_BYTES } from './temporary-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['in memory where there is just enough of it', ROOM_BYTES, true],
  ['else where the system says', ROOM_BYTES - 1, false],
])('%s', async (_, freeBytes, isInMemory) => {
  const made = await makeTemporaryFolder({ folder, freeBytes });
  expect(dirname(made.path)).toBe(isInMemory ? folder : tmpdir());
  expect((await stat(made.path)).mode & 0o7777).toBe(0o1777);
  await writeFile(join(made.path, 'left'), '');
  made.remove();
  expect(await readdir(folder)).toEqual([]);
});

test('where there is no such folder, where the system says', async () => {
  const made = await makeTemporaryFolder({ folder: join(folder, 'none'), freeBytes: ROOM_BYTES });
  expect(dirname(made.path)).toBe(tmpdir());
  made.remove();
});
