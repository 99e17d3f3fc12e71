import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPool, inTransaction, many, one, run } from '#lib/platform/db.ts';
import { createLog } from '#lib/platform/log.ts';
import { roleOf } from '#lib/platform/prepare-database.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { datedId } from '../context/dated-id.ts';
import { MONTHLY, makeMonths } from './make-months.ts';
import { requestOf, snapshotOf } from './testing/rows-of-day.ts';

let database: TestDatabase;
let account: string;
const pool = () => database.pool;
const Id = z.object({ id: z.uuid() });
const Text = z.object({ text: z.string() });

beforeAll(async () => {
  database = await createTestDatabase();
  await run(pool(), "insert into service.plan (name) values ('months')");
  const opened = await one(
    pool(),
    `insert into service.account (name, plan_id) select 'months', id from service.plan returning id`,
    [],
    Id,
  );
  account = opened.id;
});
afterAll(() => database.drop());

const texts = async (sql: string, params: unknown[] = []) =>
  (await many(pool(), sql, params, Text)).map(({ text }) => text);
const make = async (table: string, day: string) =>
  (await texts('select service.make_month($1, $2::date) as text', [table, day]))[0];
const partitionOf = async (table: string, id: string) =>
  (await texts(`select tableoid::regclass::text as text from service.${table} where id = $1`, [id]))[0];

describe('partitions of months', () => {
  test('this month and the two that come are there from the migration on', async () => {
    expect(await makeMonths({ pool: pool(), log: createLog({ LOG_LEVEL: 'silent' }, 'test') })).toBe(0);
    const [now] = await texts("select to_char(now() at time zone 'UTC', 'YYYY_MM') as text");
    for (const table of MONTHLY) {
      const parts = await texts(
        'select relid::text as text from pg_partition_tree($1::regclass) where isleaf',
        [`service.${table}`],
      );
      expect(parts).toContain(`service.${table}_${now}`);
      expect(parts).toHaveLength(table === 'ledger_entry' ? 4 : 5);
    }
  });

  test('a row at the turn of a month lies in the month of its id; where none was made, with the late ones', async () => {
    await make('snapshot', '2031-01-31');
    await make('snapshot', '2031-02-01');
    const last = await snapshotOf(pool(), '2031-01-31T23:59:59.999Z');
    const first = await snapshotOf(pool(), '2031-02-01T00:00:00.000Z');
    const late = await snapshotOf(pool(), '2031-03-01T00:00:00.000Z');
    expect(await partitionOf('snapshot', last)).toBe('service.snapshot_2031_01');
    expect(await partitionOf('snapshot', first)).toBe('service.snapshot_2031_02');
    expect(await partitionOf('snapshot', late)).toBe('service.snapshot_late');
    expect(await partitionOf('snapshot', await snapshotOf(pool(), '2031-01-01', randomUUID()))).toBe(
      'service.snapshot_undated',
    );
  });

  test('a transaction that began before the turn writes into the month of its id', async () => {
    await make('request', '2031-01-01');
    await make('request', '2031-02-01');
    const ids = await inTransaction(pool(), async (on) => [
      await requestOf(on, { account, day: '2031-01-31T23:59:59.999Z' }),
      await requestOf(on, { account, day: '2031-02-01T00:00:00.001Z' }),
    ]);
    const parts = await Promise.all(ids.map((id) => partitionOf('request', id)));
    expect(parts).toEqual(['service.request_2031_01', 'service.request_2031_02']);
  });

  test('rows of a month that was made too late stay where they are, and the next month is made', async () => {
    const late = await snapshotOf(pool(), '2032-05-10');
    expect(await make('snapshot', '2032-05-01')).toBe('late');
    expect(await partitionOf('snapshot', late)).toBe('service.snapshot_late');
    expect(await make('snapshot', '2032-06-01')).toBe('made');
    expect(await snapshotOf(pool(), '2032-06-01').then((id) => partitionOf('snapshot', id))).toBe(
      'service.snapshot_2032_06',
    );
  });

  test('several instances make a month at once: one of them, once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => make('request', '2033-01-01')));
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1);
    expect(outcomes.every((outcome) => ['made', 'there', 'busy'].includes(outcome ?? ''))).toBe(true);
  });

  test('who holds the table is not kept waiting: the month is made another time', async () => {
    await inTransaction(pool(), async (on) => {
      await run(on, 'lock table service.request in access share mode');
      await run(on, 'lock table service.account in row exclusive mode');
      expect(await make('request', '2033-02-01')).toBe('busy');
    });
    expect(await make('request', '2033-02-01')).toBe('made');
  });

  test.each([
    ['account', 'row exclusive'],
    ['correction', 'row exclusive'],
    ['ledger_entry', 'row exclusive'],
  ])(
    'who writes %s is not stopped for a month of the ledger: it is made another time',
    async (table, mode) => {
      await inTransaction(pool(), async (on) => {
        await run(on, `lock table service.${table} in ${mode} mode`);
        expect(await make('ledger_entry', '2033-03-01')).toBe('busy');
      });
    },
  );

  test('a call waits for one lock of the ledger alone, whoever holds the others', async () => {
    const Held = z.object({ text: z.string() });
    await inTransaction(pool(), async (on) => {
      await run(on, 'lock table service.account in row exclusive mode');
      const making = make('ledger_entry', '2033-04-01');
      const seen = new Set<string>();
      let isOver = false;
      const over = making.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        const waiting = await many(
          pool(),
          `select relation::regclass::text as text from pg_locks
            where not granted and relation = any('{service.account,service.correction}'::regclass[])
              and database = (select oid from pg_database where datname = current_database())`,
          [],
          Held,
        );
        for (const { text } of waiting) seen.add(text);
      }
      expect(await over).toBe('busy');
      expect([...seen]).toEqual([]);
    });
    expect(await make('ledger_entry', '2033-04-01')).toBe('made');
  });

  test('only these tables have months', async () => {
    await expect(make('account', '2033-01-01')).rejects.toThrow('account has no months');
  });
});

describe('a look-up by id', () => {
  const relations = async (sql: string, id: string) => {
    const rows = await many(
      pool(),
      `explain (format json) ${sql.replaceAll('$1', `'${id}'`)}`,
      [],
      z.object({ 'QUERY PLAN': z.unknown() }),
    );
    return [...new Set(JSON.stringify(rows).match(/"Relation Name":"\w+"/g))].map((text) =>
      text.slice(17, -1),
    );
  };
  test.each([
    ['select * from service.request where id = $1', 'request'],
    ['select * from service.snapshot where id = $1', 'snapshot'],
    ['select * from service.request_item where request_id = $1', 'request_item'],
    ['select * from service.graph_step where request_id = $1', 'graph_step'],
  ])('%s reads one partition', async (sql, table) => {
    await make(table, '2034-01-01');
    expect(await relations(sql, datedId(new Date('2034-01-15')))).toEqual([`${table}_2034_01`]);
    expect(await relations(sql, '00000000-0000-4000-8000-000000000000')).toEqual([`${table}_undated`]);
  });
});

test('what answers a request is not looked for in months before it', async () => {
  await make('snapshot', '2034-02-01');
  await make('snapshot', '2034-03-01');
  const [plan = ''] = await many(
    pool(),
    `explain (format json) select s.id from service.snapshot s
       where s.retrieved_at >= '2034-03-02' and (s.id >= service.first_id('2034-03-01') or s.id < service.first_id('1970-01-01'))`,
    [],
    z.object({ 'QUERY PLAN': z.unknown() }),
  ).then((rows) => rows.map((row) => JSON.stringify(row)));
  expect(plan).toContain('snapshot_2034_03');
  expect(plan).not.toContain('snapshot_2034_02');
  const bodies = await texts(
    "select proname || prosrc as text from pg_proc where prosrc ~ 'retrieved_at >= p_requested_at' order by 1",
  );
  expect(bodies).toHaveLength(2);
  for (const body of bodies) expect(body).toContain('s.id >= service.first_id(');
});

describe('guards', () => {
  test.each(['snapshot', 'graph_step'])(
    'a partition of %s that is named itself is append-only too',
    async (table) => {
      await make(table, '2035-01-01');
      for (const part of ['2035_01', 'late', 'undated', 'dated']) {
        for (const sql of ['delete from', 'truncate']) {
          const refused = run(
            pool(),
            `${sql} service.${table}_${part} ${sql === 'truncate' ? 'cascade' : ''}`,
          );
          await expect(refused, `${sql} ${part}`).rejects.toThrow(`service.${table}_${part} is append-only`);
        }
      }
    },
  );

  test('a finished item stays as it is, and a reference bites, in a partition that is named itself', async () => {
    for (const table of MONTHLY) await make(table, '2035-02-01');
    const snapshotId = await snapshotOf(pool(), '2035-02-02');
    const id = await requestOf(pool(), { account, day: '2035-02-03', snapshotId });
    const part = 'service.request_item_2035_02';
    await expect(
      run(pool(), `update ${part} set cost_credits = 5 where request_id = $1`, [id]),
    ).rejects.toThrow('is finished');
    const insert = `insert into ${part} (request_id, account_id, item, price_credits, status, snapshot_id, finished_at)
      values ($1, $2, 'graph', 1, 'succeeded', $3, now())`;
    const unknown = datedId(new Date('2035-02-04'));
    await expect(run(pool(), insert, [id, account, unknown])).rejects.toThrow('snapshot_id_fkey');
    await expect(run(pool(), insert, [unknown, account, snapshotId])).rejects.toThrow('request_id_fkey');
    await expect(run(pool(), insert, [id, randomUUID(), snapshotId])).rejects.toThrow('request_id_fkey');
    await expect(run(pool(), 'delete from service.request_2035_02 where id = $1', [id])).rejects.toThrow(
      'fkey',
    );
  });

  test('an entry names a request and a snapshot that are there', async () => {
    const insert = `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference, request_id,
        snapshot_id) values ($1, 'charge', -1, 0, 'months', $2, $3)`;
    const snapshotId = await snapshotOf(pool(), '2035-02-02');
    const requestId = await requestOf(pool(), { account, day: '2035-02-03', snapshotId });
    await expect(run(pool(), insert, [account, randomUUID(), null])).rejects.toThrow('request');
    await expect(run(pool(), insert, [account, requestId, randomUUID()])).rejects.toThrow('snapshot');
    expect(await run(pool(), insert, [account, requestId, snapshotId])).toBe(1);
  });

  test('the role that runs the product makes months, and reaches their rows through the table alone', async () => {
    await run(pool(), 'select service.grant_runtime($1)', [roleOf(database.runtimeUrl)]);
    const runtime = createPool(database.runtimeUrl, { max: 1 });
    try {
      await run(runtime, "select service.make_month('snapshot', '2036-01-01')");
      await snapshotOf(runtime, '2036-01-02');
      await expect(run(runtime, 'select from service.snapshot_2036_01')).rejects.toThrow('permission denied');
      await expect(run(runtime, 'select from service.snapshot_undated')).rejects.toThrow('permission denied');
      await expect(run(runtime, "select service.guard_partition('service.request')")).rejects.toThrow(
        'permission denied',
      );
    } finally {
      await runtime.end();
    }
  });
});

describe('beside the version before', () => {
  test('an item without an account gets that of its request, opened in the same statement', async () => {
    const id = randomUUID();
    await run(
      pool(),
      `with opened as (
         insert into service.request (id, account_id, country, company_id, company_key, data_points, documents, document_prices)
         values ($1, $2, 'TEST', 'B', 'B', '{}', '{}', '{}') on conflict (id) do nothing returning id)
       insert into service.request_item (request_id, item, price_credits, status)
       select id, i, 1, 'in_progress' from opened, unnest('{companyProfile,graph}'::text[]) i`,
      [id, account],
    );
    const items = await texts(
      'select account_id::text as text from service.request_item where request_id = $1',
      [id],
    );
    expect(items).toEqual([account, account]);
  });

  test('a failed item is tried again once, also by its statement', async () => {
    const failed = await requestOf(pool(), { account, day: '2026-11-01', id: randomUUID() });
    const retry = () =>
      run(
        pool(),
        `insert into service.request (id, account_id, country, company_id, company_key, data_points, documents,
           document_prices, retry_of, retry_item)
         select $1, account_id, country, company_id, company_key, '{}', '{}', '{}', id, 'companyProfile'
           from service.request where id = $2 on conflict on constraint request_retry_once do nothing`,
        [randomUUID(), failed],
      );
    const taken = await Promise.all([retry(), retry(), retry()]);
    expect(taken.toSorted()).toEqual([0, 0, 1]);
  });
});
