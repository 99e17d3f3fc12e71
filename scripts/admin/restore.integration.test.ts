/** @module-tag all */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '#lib/platform/db.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { until } from '#lib/platform/testing/until.ts';
import { DEMO_PURCHASES } from '../demo/demo-purchases.ts';
import { DEMO_REPORTS } from '../demo/demo-reports.ts';
import { countRows } from './testing/count-rows.ts';
import { demoForBackups } from './testing/demo-for-backups.ts';
import { filesIn, isThere } from './testing/files-in.ts';
import { PASSPHRASE } from './testing/run-script.ts';
import { stopScript } from './testing/stop-script.ts';

// What a restore refuses, and what is left of one that fails, is stopped or is killed. By day: `restore.integration.test.ts`
// of `lib/operations`.

/** Some of the demo: what is restored is looked at in backup.integration.test.ts. */
const PURCHASES = DEMO_PURCHASES.filter(({ companyId }) => ['T0000702', 'T0001117'].includes(companyId));
const REPORTS = DEMO_REPORTS.filter(({ companyId }) => companyId === 'T0001117');
const demo = demoForBackups(PURCHASES, REPORTS);

beforeAll(async () => {
  expect(await demo.run('backup', [demo.file], { DATA_DIR: demo.dataDir })).toMatchObject({ code: 0 });
});

describe('refused, with nothing made or changed', () => {
  const target = () => join(demo.folder, 'refused');
  const refusal = async (path: string, settings: Record<string, string> = {}) => {
    const { code, stdout, stderr } = await demo.load('restore', [path], { DATA_DIR: target(), ...settings });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(await isThere(target())).toBe(false);
    return stderr;
  };

  test('a wrong passphrase', async () => {
    expect(await refusal(demo.file, { BACKUP_PASSPHRASE: `${PASSPHRASE}x` })).toContain(
      'The passphrase is not the one this backup was encrypted with.',
    );
  });

  test('a flipped bit, in the midst and near the end, and half a file', async () => {
    const bytes = await readFile(demo.file);
    const path = join(demo.folder, 'damaged.backup');
    for (const at of [Math.floor(bytes.length / 2), bytes.length - 20]) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      await writeFile(path, damaged);
      expect(await refusal(path)).toContain('This backup was altered or damaged');
    }
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    expect(await refusal(path)).toContain('This backup is cut off');
    expect(await demo.load('restore', [path, '--verify-only'], {})).toMatchObject({ code: 1, stdout: '' });
    expect(await refusal(join(demo.folder, 'none.backup'))).toContain('there is no such file');
  });

  test('no passphrase, and no terminal to ask at', async () => {
    expect(await refusal(demo.file, { BACKUP_PASSPHRASE: '' })).toContain('BACKUP_PASSPHRASE is not set');
  });

  test('a folder with data keeps all of it', async () => {
    const acts = await countRows(demo.installation.pool, 'desk.audit_entry');
    const { code, stderr } = await demo.run('restore', [demo.file], { DATA_DIR: demo.dataDir });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/The target is not empty: .*auth-secret exists\. Nothing was changed\./),
    });
    expect(await countRows(demo.installation.pool, 'desk.audit_entry')).toBe(acts);
  });
});

/** By day when their subjects change (scripts/test/when-changed.ts); an undone restore: lib/operations/restore. */

describe('into a server of the operator', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());
  const settingsOf = (name: string) => ({
    DATA_DIR: join(demo.folder, name),
    DATABASE_URL: database.runtimeUrl,
    DATABASE_OWNER_URL: database.url,
  });
  /** Of a restore that is sent a signal as soon as it has begun. */
  const stopped = (settings: ReturnType<typeof settingsOf>, signal: 'SIGKILL' | 'SIGTERM') =>
    stopScript('restore', [demo.file], {
      ...{ cwd: demo.folder, settings, signal },
      when: join(settings.DATA_DIR, 'restore-unfinished'),
    });

  test('an empty database takes it; a database with rows is refused and keeps them', async () => {
    await run(database.pool, `insert into service.plan (name) values ('there already')`);
    const refused = await demo.load('restore', [demo.file], settingsOf('outside-refused'));
    expect(refused.stderr).toContain('The target is not empty: the database has rows in service.plan.');
    expect(await countRows(database.pool, 'service.plan')).toBe(1);
    expect(await isThere(join(demo.folder, 'outside-refused/auth-secret'))).toBe(false);
    await run(database.pool, 'delete from service.plan');
    const restored = await demo.run('restore', [demo.file], settingsOf('outside'));
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(await countRows(database.pool, 'desk.audit_entry')).toBeGreaterThan(10);
  });

  test('what fails in the midst is undone, and the same target then takes the backup', async () => {
    const settings = settingsOf('undone');
    const other = await demo.load('restore', [demo.file], { ...settings, AUTH_SECRET: 'x'.repeat(40) });
    expect(other.stderr).toMatch(/^Nothing was restored: AUTH_SECRET .* the target holds no data\.\n$/);
    // What refuses a row when documents and most tables are there already.
    await run(database.pool, 'alter table service.request add constraint never check (account_id is null)');
    const { code, stderr } = await demo.load('restore', [demo.file], settings);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was restored: .*"never".* the target holds no data\.\n$/),
    });
    expect((await filesIn(join(demo.folder, 'undone'))).size).toBe(0);
    expect(await isThere(join(demo.folder, 'undone/auth-secret'))).toBe(false);
    expect(await countRows(database.pool, 'desk.audit_entry')).toBe(0);
    expect(await isThere(join(demo.folder, 'undone/restore-unfinished'))).toBe(false);
    await run(database.pool, 'alter table service.request drop constraint never');
    expect(await demo.load('restore', [demo.file], settings)).toMatchObject({ code: 0, stderr: '' });
  });

  test('a restore that is killed leaves a folder that a restore and a start refuse; nothing is in the database', async () => {
    const settings = settingsOf('killed');
    await stopped(settings, 'SIGKILL');
    expect(await isThere(join(settings.DATA_DIR, 'restore-unfinished'))).toBe(true);
    for (const [name, args] of [
      ['restore', [demo.file]],
      ['start', []],
    ] as const) {
      const { code, stderr } = await (name === 'start' ? demo.run : demo.load)(name, args, settings);
      expect({ name, code, stderr }).toEqual({
        ...{ name, code: 1 },
        stderr: expect.stringContaining('did not come to its end'),
      });
    }
    await until(async () => (await countRows(database.pool, OTHERS)) === 0);
    expect(await countRows(database.pool, 'desk.audit_entry')).toBe(0);
  });

  test('a restore that is stopped undoes what it did', async () => {
    const settings = settingsOf('stopped');
    const ended = await stopped(settings, 'SIGTERM');
    expect(ended).toEqual({
      code: 1,
      stderr:
        'Nothing was restored: It was stopped. What had been restored was undone: the target holds no data.\n',
    });
    expect(await countRows(database.pool, 'desk.audit_entry')).toBe(0);
    expect((await readdir(settings.DATA_DIR)).filter((name) => name !== 'blobs')).toEqual([]);
  });
});

/** Connections of others to this database: a killed program’s end soon after it. */
const OTHERS = `pg_stat_activity where datname = current_database() and application_name = 'plumbline backup'`;
