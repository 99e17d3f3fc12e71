import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { inTransaction, many, one, type Queryable, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { migrate, readMigrations } from '#lib/platform/migrate.ts';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { operatorContext } from '../context/operator-context.ts';
import { turnLedger } from '../months/testing/turn-ledger.ts';
import { checkBooks } from './check-books.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../../prisma/migrations');
const FIRST = '0066_ledger_months';

let database: TestDatabase;
let db: PrismaClient;

beforeEach(async () => {
  database = await createTestDatabase();
  await run(
    database.pool,
    'drop schema desk cascade; drop schema service cascade; drop table if exists _prisma_migrations',
  );
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_/.test(name));
  await migrate(database.url, MIGRATIONS, new Set(names.filter((name) => name < FIRST)));
  db = createPrisma(database.url);
});
afterEach(async () => {
  await db.$disconnect();
  await database.drop();
});

const Account = z.object({ account: z.string() });
const Waiting = z.object({ isWaiting: z.boolean() });
const Entry = z.object({ id: z.int(), partition: z.string(), balance: z.int() });

const openAccount = async (): Promise<string> =>
  (
    await one(
      database.pool,
      `with p as (insert into service.plan (name) values ('plan') returning id)
       insert into service.account (name, plan_id) select 'account', id from p returning id as account`,
      [],
      Account,
    )
  ).account;
const PURCHASE = `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
  values ($1, 'purchase', 100, 0, $2)`;

test('a ledger from before is taken in as it is, without a copy, and goes on: nothing twice, nothing lost', async () => {
  const { pool } = database;
  const account = await openAccount();
  const requestId = randomUUID();
  await run(
    pool,
    `insert into service.request
       (id, account_id, country, company_id, company_key, data_points, documents, document_prices)
     values ($1, $2, 'TEST', 'ONE', 'ONE', '{}', '{}', '{}')`,
    [requestId, account],
  );
  const charge = `insert into service.ledger_entry
      (account_id, kind, amount_credits, balance_after, reference, request_id, country, company_id, item)
    values ($1, 'charge', -10, 0, 'x', $2, 'TEST', 'ONE', 'companyProfile')`;
  await run(pool, PURCHASE, [account, 'order 1']);
  await run(pool, charge, [account, requestId]);
  const correction = `with proposed as (
      insert into service.correction (entry_id, amount_credits, reason, proposed_by)
      values (2, 10, 'twice', gen_random_uuid()) returning id)
    select id as account from proposed`;
  const { account: correctionId } = await one(pool, correction, [], Account);
  await run(
    pool,
    `update service.correction set state = 'confirmed', decided_by = gen_random_uuid(), decided_at = now()`,
  );
  const counter = `insert into service.ledger_entry
      (account_id, kind, amount_credits, balance_after, reference, corrects, correction_id)
    values ($1, 'correction', 10, 0, 'back', 2, $2)`;
  await run(pool, counter, [account, correctionId]);
  const fileOf = async (table: string) =>
    (await one(pool, 'select pg_relation_filepath($1) as account', [table], Account)).account;
  const file = await fileOf('service.ledger_entry');

  expect((await migrate(database.url, MIGRATIONS))[0]).toBe(FIRST);

  expect(await fileOf('service.ledger_entry_undated')).toBe(file);
  for (const [sql, params] of [
    [PURCHASE, [account, 'order 1']],
    [charge, [account, requestId]],
    [counter, [account, correctionId]],
  ] as const) {
    await expect(run(pool, sql, params)).rejects.toMatchObject({ code: '23505' });
  }
  await run(pool, PURCHASE, [account, 'order 2']);
  expect(await turnLedger(pool)).toBe('turned');
  await run(pool, PURCHASE, [account, 'order 3']);
  await expect(run(pool, charge, [account, requestId])).rejects.toMatchObject({ code: '23505' });
  const entries = await many(
    pool,
    `select id, tableoid::regclass::text as partition, balance_after as balance from service.ledger_entry order by id`,
    [],
    Entry,
  );
  expect(entries.map(({ id, balance }) => [id < 10, balance])).toEqual([
    [true, 100],
    [true, 90],
    [true, 100],
    [false, 200],
    [false, 300],
  ]);
  expect(entries.filter(({ partition }) => partition === 'service.ledger_entry_undated')).toHaveLength(3);
  expect(await checkBooks(operatorContext(db, parseEnv({})), {})).toMatchObject({
    entries: 5,
    sumCredits: 300,
    wrong: [],
  });
});

/** What writers hold before they come to the ledger or to the account, each in its own order. */
test.each<[string, (on: Queryable, account: string) => Promise<unknown>, string]>([
  [
    'has its entry and comes to the account',
    (on) => run(on, 'lock table service.ledger_entry in row exclusive mode'),
    'service.ledger_entry',
  ],
  [
    'has the account and comes to the ledger',
    (on, account) => run(on, "update service.account set name = 'held' where id = $1", [account]),
    'service.account',
  ],
  [
    'has a correction and comes to the ledger',
    (on) => run(on, 'lock table service.correction in row exclusive mode'),
    'service.correction',
  ],
])('a purchase that %s when the months come ends, and so does the migration', async (_, hold, table) => {
  const { pool } = database;
  const account = await openAccount();
  let migrated: Promise<string[]> | undefined;
  await inTransaction(pool, async (on) => {
    await hold(on, account);
    migrated = migrate(database.url, MIGRATIONS);
    // Handled below: it may fail before this has ended.
    migrated.catch(() => {});
    await vi.waitFor(
      async () => {
        const sql = `select exists (select from pg_locks where relation = $1::regclass and not granted
          and database = (select oid from pg_database where datname = current_database())) as "isWaiting"`;
        expect(await one(pool, sql, [table], Waiting)).toEqual({ isWaiting: true });
      },
      { timeout: 60_000, interval: 10 },
    );
    await run(on, PURCHASE, [account, 'meanwhile']);
  });
  expect((await migrated)?.[0]).toBe(FIRST);
  expect(await checkBooks(operatorContext(db, parseEnv({})), {})).toMatchObject({
    entries: 1,
    sumCredits: 100,
    wrong: [],
  });
});

test('the ledger is not read while everybody waits', async () => {
  const client = new pg.Client({ connectionString: database.url });
  const said: (string | undefined)[] = [];
  client.on('notice', ({ message }) => said.push(message));
  await client.connect();
  try {
    const migration = (await readMigrations(MIGRATIONS)).find(({ name }) => name === FIRST);
    await client.query('begin; set local client_min_messages = debug1');
    await client.query(migration?.sql ?? '');
  } finally {
    await client.end();
  }
  expect(said).toContain(
    'partition constraint for table "ledger_entry_undated" is implied by existing constraints',
  );
});
