/** @module-tag all */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Manifest } from '#lib/operations/manifest.ts';
import { requireKnownLevel } from '#lib/operations/restore/check-level.ts';
import { type Restored, restoreBackup } from '#lib/operations/restore/restore-backup.ts';
import { verifyBackup } from '#lib/operations/restore/verify-backup.ts';
import { many, one, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { migrate, readMigrations } from '#lib/platform/migrate.ts';
import { requireMigrated } from '#lib/platform/require-migrated.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';

/** A backup of an installation with data at the last level before the baseline, 0072_lean_purchases. */
const BACKUP = join(import.meta.dirname, 'releases/0072.backup');
const BASELINE = ['0073_service', '0074_desk'];

const Row = z.object({ name: z.string(), checksum: z.string() });
type Row = z.infer<typeof Row>;

/** The product as it was when the baseline was made: what later migrations add is theirs to test. */
let root: string;
let migrations: string;
let folder: string;
let database: TestDatabase;
let manifest: Manifest;
let restored: Restored;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-baseline-'));
  root = join(folder, 'root');
  migrations = join(root, 'prisma/migrations');
  for (const name of BASELINE) {
    await cp(join(import.meta.dirname, 'migrations', name), join(migrations, name), { recursive: true });
  }
  const index = 'lib/index/migrations';
  await cp(resolve(import.meta.dirname, '..', index), join(root, index), { recursive: true });
  database = await createTestDatabase();
  await run(database.pool, 'drop schema service cascade');
  await run(database.pool, 'drop schema desk cascade');
  await run(database.pool, 'drop table _prisma_migrations');
  const roles = { ownerUrl: database.url, runtimeUrl: database.runtimeUrl };
  const ctx = {
    ...{ version: '0.1.0', passphrase: 'a passphrase of the tests', now: () => new Date() },
    root,
    env: parseEnv({ DATABASE_URL: roles.runtimeUrl, DATA_DIR: join(folder, 'data') }),
    signal: new AbortController().signal,
    tell: () => {},
    openTarget: async () => ({ ...roles, close: async () => {} }),
  };
  ({ manifest } = await verifyBackup(ctx, { file: BACKUP }));
  restored = await restoreBackup(ctx, { file: BACKUP });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => record(manifest.database.migrations));

/** As if these had been applied to the database. */
async function record(history: readonly Row[]): Promise<void> {
  await run(database.pool, 'delete from _prisma_migrations');
  await run(
    database.pool,
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     select gen_random_uuid(), e.checksum, e.name, now(), 1
       from jsonb_to_recordset($1::jsonb) e (name text, checksum text)`,
    [JSON.stringify(history)],
  );
}

const history = () =>
  many(database.pool, 'select migration_name as name, checksum from _prisma_migrations order by 1', [], Row);

/** Every row of the catalog and of the product, with the transaction that wrote it. */
async function everything(): Promise<unknown[]> {
  const tables = await many(
    database.pool,
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('service'::regnamespace, 'desk'::regnamespace) and c.relkind = 'r'
     union all select unnest('{pg_class,pg_attribute,pg_constraint,pg_index,pg_proc,pg_trigger}'::text[])
     order by 1`,
    [],
    z.object({ name: z.string() }),
  );
  return Promise.all(
    tables.map(({ name }) =>
      one(
        database.pool,
        `select '${name}' as name, md5(string_agg(t.xmin::text || t::text, ',' order by t.ctid)) as hash from ${name} t`,
        [],
        z.unknown(),
      ),
    ),
  );
}

test('a backup of the last level before it is restored with everything in it', () => {
  expect(manifest.database.migrations).toHaveLength(65);
  expect(manifest.database.migrations.at(-1)?.name).toBe('0072_lean_purchases');
  expect(restored.checks).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Rows: \d{3} rows in \d+ tables, as many as in the backup/),
      expect.stringMatching(/^Ledger: \d+ entries of 1 account; each balance is the sum of its entries/),
      expect.stringMatching(/^Audit: entries up to \d+ follow from each other/),
      expect.stringMatching(/^Seal: a PDF sealed with the restored certificate verifies/),
    ]),
  );
});

test('a database of the last level before it takes it over once, and nothing else changes', async () => {
  const before = await everything();
  expect(before.length).toBeGreaterThan(80);
  const starts = [1, 2, 3].map(() => migrate(database.url, migrations));
  expect(await Promise.all(starts)).toEqual([[], [], []]);
  const ours = (await readMigrations(migrations)).map(({ name, checksum }) => ({ name, checksum }));
  expect(await history()).toEqual(ours.filter(({ name }) => BASELINE.includes(name)));
  expect(await everything()).toEqual(before);
  expect(await migrate(database.url, migrations)).toEqual([]);
});

test('an instance of this version waits until migrate has taken it over', async () => {
  await expect(requireMigrated(database.url, migrations)).rejects.toThrow(
    'the database lacks the migration 0073_service. Run node scripts/start.ts --part migrate once',
  );
  await migrate(database.url, migrations);
  await expect(requireMigrated(database.url, migrations)).resolves.toBeUndefined();
});

const altered = (rows: readonly Row[]) =>
  rows.map((row, at) => (at === 40 ? { ...row, checksum: 'x' } : row));

test.each<[string, (rows: readonly Row[]) => Row[], string]>([
  ['lacks the last one', (rows) => rows.slice(0, -1), '0071_quick_purchases'],
  ['lacks one in between', (rows) => rows.filter((_, at) => at !== 40), '0072_lean_purchases'],
  ['has one that was altered', altered, '0072_lean_purchases'],
  ['has one of another version', (rows) => [...rows, { name: '0072_other', checksum: 'x' }], '0072_other'],
  ['is of the first one', (rows) => rows.slice(0, 1), '0001_service'],
])('a database or a backup that %s is refused, with what to do, and stays as it is', async (_, to, last) => {
  const level = to(manifest.database.migrations);
  await record(level);
  await expect(migrate(database.url, migrations)).rejects.toThrow(
    `unaltered (its last one is ${last}). Nothing was changed. Start the last version that has 0072_lean_purchases once, then this one.`,
  );
  expect(await history()).toEqual(level.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  const older = { ...manifest, database: { ...manifest.database, migrations: level } };
  await expect(requireKnownLevel(older, 'database', migrations)).rejects.toThrow(
    `(its last one is ${last}). Nothing was changed. Restore with the last version that has 0072_lean_purchases, and take a backup there.`,
  );
});

test('a migration beside them that did not finish is refused, and its record stays', async () => {
  await run(
    database.pool,
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, applied_steps_count)
     values (gen_random_uuid(), 'x', '0072_other', now(), 0)`,
  );
  await expect(migrate(database.url, migrations)).rejects.toThrow('(its last one is 0072_other)');
  expect(await history()).toHaveLength(66);
});

test('a migration that did not finish is not taken for one that did', async () => {
  await run(
    database.pool,
    `update _prisma_migrations set finished_at = null where migration_name = '0072_lean_purchases'`,
  );
  await expect(migrate(database.url, migrations)).rejects.toThrow('is from before 0.1.0');
});
