import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { many, one, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { migrate } from '#lib/platform/migrate.ts';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { operatorContext } from '../context/operator-context.ts';
import { turnLedger } from '../months/testing/turn-ledger.ts';
import { checkBooks } from './check-books.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../../prisma/migrations');
const FIRST = '0066_ledger_months';

let database: TestDatabase;
let db: PrismaClient;

beforeAll(async () => {
  database = await createTestDatabase();
  await run(
    database.pool,
    'drop schema desk cascade; drop schema service cascade; drop table if exists _prisma_migrations',
  );
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_/.test(name));
  await migrate(database.url, MIGRATIONS, new Set(names.filter((name) => name < FIRST)));
  db = createPrisma(database.url);
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

const Account = z.object({ account: z.string() });
const Entry = z.object({ id: z.int(), partition: z.string(), balance: z.int() });

test('a ledger from before is taken in as it is, without a copy, and goes on: nothing twice, nothing lost', async () => {
  const { pool } = database;
  const { account } = await one(
    pool,
    `with p as (insert into service.plan (name) values ('plan') returning id)
     insert into service.account (name, plan_id) select 'account', id from p returning id as account`,
    [],
    Account,
  );
  const requestId = randomUUID();
  await run(
    pool,
    `insert into service.request
       (id, account_id, country, company_id, company_key, data_points, documents, document_prices)
     values ($1, $2, 'TEST', 'ONE', 'ONE', '{}', '{}', '{}')`,
    [requestId, account],
  );
  const purchase = `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
    values ($1, 'purchase', 100, 0, $2)`;
  const charge = `insert into service.ledger_entry
      (account_id, kind, amount_credits, balance_after, reference, request_id, country, company_id, item)
    values ($1, 'charge', -10, 0, 'x', $2, 'TEST', 'ONE', 'companyProfile')`;
  await run(pool, purchase, [account, 'order 1']);
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
    [purchase, [account, 'order 1']],
    [charge, [account, requestId]],
    [counter, [account, correctionId]],
  ] as const) {
    await expect(run(pool, sql, params)).rejects.toMatchObject({ code: '23505' });
  }
  await run(pool, purchase, [account, 'order 2']);
  expect(await turnLedger(pool)).toBe('turned');
  await run(pool, purchase, [account, 'order 3']);
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
