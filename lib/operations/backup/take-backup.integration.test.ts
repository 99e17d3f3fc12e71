import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { one } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import type { BackupContext } from '../operations-context.ts';
import { takeBackup } from './take-backup.ts';

let folder: string;
let source: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-take-backup-'));
  source = await createTestDatabase();
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

const contextOf = (more: Pick<BackupContext, 'signal' | 'tell'>): BackupContext => ({
  ...{ version: '0.0.0', passphrase: 'a passphrase of the tests', now: () => new Date() },
  root: resolve(import.meta.dirname, '../../..'),
  env: parseEnv({
    ...{ DATABASE_URL: source.runtimeUrl, DATA_DIR: join(folder, 'data'), AUTH_SECRET: 's'.repeat(32) },
  }),
  database: { ownerUrl: source.url, runtimeUrl: source.runtimeUrl },
  ...more,
});

const connections = () =>
  one(
    source.pool,
    `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'plumbline backup'`,
    [],
    z.object({ count: z.int() }),
  );

test.each([
  ['before anything is written', null],
  ['before the documents', /^Documents$/],
  ['in the midst of the tables', /^Table service[.]account$/],
])('stopped %s: no file is left, nor a connection that keeps the program from ending', async (_, when) => {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('It was stopped.'));
  if (when === null) stop();
  const told: string[] = [];
  const tell = (line: string) => {
    told.push(line);
    if (when?.test(line)) stop();
  };
  const taken = takeBackup(contextOf({ signal: stopping.signal, tell }), { file: join(folder, 'a.backup') });
  await expect(taken).rejects.toThrow('It was stopped.');
  expect(told.some((line) => when?.test(line))).toBe(when !== null);
  expect((await readdir(folder)).filter((name) => name.startsWith('a.backup'))).toEqual([]);
  await expect.poll(connections).toEqual({ count: 0 });
});
