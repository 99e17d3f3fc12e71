import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdInstanceLock } from './instance-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'plumbline-lock-')), 'data');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

test('makes the folder for its owner alone, holds it once, and frees it', async () => {
  const lock = await holdInstanceLock(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await readFile(join(folder, 'plumbline.pid'), 'utf8')).toBe(`${process.pid}\n`);
  await expect(holdInstanceLock(folder)).rejects.toThrow(
    `Plumbline is already running in ${folder} (pid ${process.pid}). Stop it, or set another DATA_DIR.`,
  );
  await lock.release();
  await lock.release();
  await (await holdInstanceLock(folder)).release();
});

test('a folder that can not be made is named', async () => {
  await expect(holdInstanceLock('/proc/plumbline/data')).rejects.toThrow(
    /^The folder \/proc\/plumbline\/data /,
  );
  await expect(holdInstanceLock('/dev/null/data')).rejects.toThrow(/^The folder \/dev\/null\/data .*ENOTDIR/);
});

test('another name of the same folder is the same folder', async () => {
  const lock = await holdInstanceLock(folder);
  await symlink(folder, `${folder}-link`);
  await expect(holdInstanceLock(`${folder}-link`)).rejects.toThrow(/already running/);
  await lock.release();
});

test('of many at once exactly one holds it', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => holdInstanceLock(folder)));
  const held = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(held).toHaveLength(1);
  for (const { value } of held) await value.release();
});

test('kill -9 of its holder frees it', async () => {
  const holder = spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '-e',
      `import { holdInstanceLock } from '#lib/platform/instance-lock.ts';
       await holdInstanceLock(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1e6);`,
    ],
    { cwd: join(import.meta.dirname, '../..'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(holder.stdout, 'data');
  await expect(holdInstanceLock(folder)).rejects.toThrow(`(pid ${holder.pid})`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await (await holdInstanceLock(folder)).release();
});
