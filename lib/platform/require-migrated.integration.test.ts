import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from './db.ts';
import { prepareDatabase } from './prepare-database.ts';
import { requireMigrated } from './require-migrated.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../prisma/migrations');

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await prepareDatabase({ ownerUrl: database.url, runtimeUrl: database.runtimeUrl }, MIGRATIONS);
});
afterEach(() => database.drop());

const required = () => requireMigrated(database.runtimeUrl, MIGRATIONS);

test('a database of this version is taken, by the role that runs the product', async () => {
  await expect(required()).resolves.toBeUndefined();
});

test('one that is ahead is taken: instances of two versions work on it', async () => {
  await run(
    database.pool,
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     values ('later', 'x', '9999_later', now(), 1)`,
  );
  await expect(required()).resolves.toBeUndefined();
});

test.each([
  ['lacks a migration', "delete from _prisma_migrations where migration_name = '0074_desk'", '0074_desk'],
  [
    'has one that did not finish',
    "update _prisma_migrations set finished_at = null where migration_name = '0074_desk'",
    '0074_desk',
  ],
  ['has none at all', 'drop table _prisma_migrations', '0073_service'],
  [
    'was prepared for another role',
    'revoke select on _prisma_migrations from plumbline_runtime',
    '0073_service',
  ],
])('one that %s is refused, with what to do', async (_, sql, missing) => {
  await run(database.pool, sql);
  await expect(required()).rejects.toThrow(
    `Not started: the database lacks the migration ${missing}. Run node scripts/start.ts --part migrate once`,
  );
});
