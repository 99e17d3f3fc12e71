import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, many, one } from '#lib/platform/db.ts';
import { migrate, readMigrations } from '#lib/platform/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const USER = '00000000-0000-4000-8000-000000000001';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    'drop schema service cascade; drop schema desk cascade; drop table _prisma_migrations',
  );
  const before = (await readMigrations(FOLDER)).map(({ name }) => name).filter((name) => name < '0110');
  await migrate(database.url, FOLDER, new Set(before));
  await inTransaction(database.pool, async (client) => {
    await client.query(`select set_config('desk.is_audited', 'yes', true)`);
    await client.query(
      `insert into desk."user" (id, email, role) values ('${USER}', 'ada@example.com', 'administrator')`,
    );
    await client.query(`insert into desk.country_list (name, as_of, source, entries)
      values ('Shells', '2026-01-01', 'Risk committee', '[{"country": "VG"}]')`);
    await client.query(`insert into desk.flag_setting (code, severity, least_risk, updated_by)
      values ('country_own_list', 'serious', 'none', '${USER}')`);
    await client.query(`insert into desk.audit_entry (action, object) values ('rows-recorded', 'all rows')`);
  });
  await migrate(database.url, FOLDER);
});
afterAll(() => database.drop());

const Found = z.object({ severity: z.string(), leastRisk: z.string(), settings: z.coerce.number() });
const Entry = z.object({ action: z.string(), details: z.looseObject({}) });
const State = z.object({ state: z.string() });

// Covered by day, for new lists, by `own-lists.integration.test.ts`.
test('a list from before has what was set for its flag, and is recorded as it was found', {
  tags: ['all'],
}, async () => {
  const list = await one(
    database.pool,
    `select severity, least_risk as "leastRisk", (select count(*) from desk.flag_setting) as settings from desk.country_list`,
    [],
    Found,
  );
  expect(list).toEqual({ severity: 'serious', leastRisk: 'none', settings: 0 });
  const entries = await many(
    database.pool,
    'select action, details from desk.audit_entry order by id offset 1',
    [],
    Entry,
  );
  expect(entries).toMatchObject([
    {
      action: 'setting-changed',
      details: { code: 'country_own_list', severity: { before: 'serious', after: 'warning' } },
    },
    { action: 'rows-recorded', details: { table: 'country_list', rows: { count: 1 } } },
  ]);
  const states = await many(
    database.pool,
    `select state from desk.rows_as_recorded(array['country lists'])`,
    [],
    State,
  );
  expect(states).toEqual([{ state: 'found' }]);
});
