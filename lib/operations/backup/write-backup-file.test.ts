import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { writeBackupFile } from './write-backup-file.ts';

const folders: string[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-file-'));
  folders.push(folder);
});
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true }))));

const failing = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));

test('a file appears when it is whole, for its owner alone', async () => {
  const path = join(folder, 'a.backup');
  const done = await writeBackupFile(path, async (sink) => {
    await sink(Buffer.from('one '));
    await sink(Buffer.from('two'));
    expect(await readdir(folder)).toEqual(['a.backup.part']);
    return 7;
  });
  expect(done).toBe(7);
  expect(await readFile(path, 'utf8')).toBe('one two');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['a.backup']);
});

test('of a failure nothing is left, and a full disk is named', async () => {
  const path = join(folder, 'a.backup');
  await expect(writeBackupFile(path, failing('ENOSPC'))).rejects.toThrow(
    `There is no room for the backup in ${folder}. The unfinished file was removed.`,
  );
  await expect(writeBackupFile(path, failing('OTHER'))).rejects.toThrow('no');
  expect(await readdir(folder)).toEqual([]);
  await expect(writeBackupFile(join(folder, 'none/a.backup'), async () => 1)).rejects.toThrow(
    `The folder ${join(folder, 'none')} does not exist or cannot be written to.`,
  );
});

test('what is there is not replaced, also when it came meanwhile, and two do not write at once', async () => {
  const path = join(folder, 'a.backup');
  await writeFile(path, 'before');
  await expect(writeBackupFile(path, async () => 1)).rejects.toThrow('already exists and was not changed');
  const other = join(folder, 'b.backup');
  const late = writeBackupFile(other, () => writeFile(other, 'meanwhile'));
  await expect(late).rejects.toThrow('already exists and was not changed');
  expect(await readFile(other, 'utf8')).toBe('meanwhile');
  await writeFile(join(folder, 'c.part'), '');
  await expect(writeBackupFile(join(folder, 'c'), async () => 1)).rejects.toThrow(
    'another backup is being written there, or one was killed',
  );
  expect((await readdir(folder)).sort()).toEqual(['a.backup', 'b.backup', 'c.part']);
});
