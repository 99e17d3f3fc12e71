import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFiles, changedFiles, revisionBefore } from './changed-files.ts';
import { testsThatFollow, WHEN_CHANGED } from './when-changed.ts';

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
const commit = async (file: string) => {
  await writeFile(join(root, file), `${Math.random()}`);
  git('add', '-A');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.test', 'commit', '-qm', file);
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'plumbline-changed-'));
  git('init', '-q', '-b', 'main');
  await commit('first');
  await commit('second');
  git('checkout', '-qb', 'work');
  await commit('third');
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('what was committed since, is not committed, or is new', async () => {
  await writeFile(join(root, 'first'), 'edited');
  await writeFile(join(root, 'new'), 'not added');
  expect((await changedFiles(root, 'main')).toSorted()).toEqual(['first', 'new', 'third']);
  expect((await allFiles(root)).toSorted()).toEqual(['first', 'new', 'second', 'third']);
});

test('a revision that Git does not know is named', async () => {
  await expect(changedFiles(root, 'nowhere')).rejects.toThrow('--since nowhere: Git knows no such revision');
  await expect(changedFiles(root, '--output=x')).rejects.toThrow('Git knows no such revision');
});

test('before: where the branch left origin/main, on main itself the commit before', async () => {
  const hash = (revision: string) => git('rev-parse', revision).toString().trim();
  expect(await revisionBefore(root)).toBe(hash('main'));
  git('update-ref', 'refs/remotes/origin/main', hash('main~1'));
  expect(await revisionBefore(root)).toBe(hash('main~1'));
  git('update-ref', 'refs/remotes/origin/main', hash('work'));
  expect(await revisionBefore(root)).toBe(hash('work~1'));
});

test('before: nothing in a folder without Git', async () => {
  expect(await revisionBefore(tmpdir())).toBeUndefined();
});

test('expensive tests follow a module, a folder, or files of one name', () => {
  const table = [{ tests: ['a.test.ts'], follow: ['launcher/', 'lib/jobs.ts', 'lib/lock-'] }];
  expect(testsThatFollow(['launcher/x/y.ts'], table)).toEqual(['a.test.ts']);
  expect(testsThatFollow(['lib/jobs.ts'], table)).toEqual(['a.test.ts']);
  expect(testsThatFollow(['lib/lock-file.ts'], table)).toEqual(['a.test.ts']);
  expect(testsThatFollow(['lib/jobs.test.ts', 'other/launcher/x.ts'], table)).toEqual([]);
});

test('the table names files that exist', async () => {
  const files = await allFiles(join(import.meta.dirname, '../..'));
  const isThere = (start: string) => files.some((file) => file.startsWith(start));
  const named = WHEN_CHANGED.flatMap(({ tests, follow }) => [...tests, ...follow]);
  expect(named.filter((start) => !isThere(start))).toEqual([]);
});
