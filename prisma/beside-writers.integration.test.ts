import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, one, run } from '#lib/platform/db.ts';
import { migrate } from '#lib/platform/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const FIRST = '0066_entry_numbers';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await run(
    database.pool,
    'drop schema desk cascade; drop schema service cascade; drop table if exists _prisma_migrations',
  );
  const names = (await readdir(MIGRATIONS)).filter((name) => name < FIRST);
  await migrate(database.url, MIGRATIONS, new Set(names));
});
afterAll(() => database.drop());

const waitsFor = (table: string) =>
  expect
    .poll(
      () =>
        one(
          database.pool,
          'select exists (select from pg_locks where relation = $1::regclass and not granted) as is',
          [table],
          z.object({ is: z.boolean() }),
        ),
      { timeout: 60_000, interval: 10 },
    )
    .toEqual({ is: true });

test('while the ledger and the audit come into months, purchases and acts go on beside whoever reads', async () => {
  const { pool } = database;
  const account = `
    with p as (insert into service.plan (name) values ('plan') returning id)
    insert into service.account (name, plan_id) select 'account', id from p`;
  await run(pool, account);
  const { migrated } = await inTransaction(pool, async (acting) => {
    await run(acting, 'select from desk."user"');
    const begun = await inTransaction(pool, async (reading) => {
      await run(reading, 'select from service.ledger_entry');
      const migrating = migrate(database.url, MIGRATIONS);
      // Handled below: it may fail before this has ended.
      migrating.catch(() => {});
      await waitsFor('service.ledger_entry');
      // Does not wait behind the migration for the end of the reading.
      await run(
        pool,
        `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
         select id, 'purchase', 1, 0, 'meanwhile' from service.account`,
      );
      return { migrating };
    });
    await waitsFor('desk."user"');
    await run(
      acting,
      `insert into desk.audit_entry (action, object) values ('company-opened', 'company TEST 1')`,
    );
    return { migrated: begun.migrating };
  });
  expect((await migrated)[0]).toBe(FIRST);
});
