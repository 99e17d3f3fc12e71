import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPool, inTransaction, many, maybe, one, run } from './db.ts';
import { createPrisma } from './prisma.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await run(database.pool, 'create table fruit (name text primary key, weight_g int8 not null)');
});
afterAll(() => database.drop());
beforeEach(() => run(database.pool, 'delete from fruit'));

const Fruit = z.object({ name: z.string(), weight_g: z.number() });
const fruits = () => many(database.pool, 'select * from fruit order by name', [], Fruit);

describe('values', () => {
  test.each([
    ['9007199254740991::int8', 9_007_199_254_740_991],
    ['9007199254740992::int8', '9007199254740992'],
    ['-9007199254740991::int8', -9_007_199_254_740_991],
    ['0::int8', 0],
    ['1.50::numeric', 1.5],
    ['-0.1::numeric', -0.1],
    ['0.000::numeric', 0],
    ['123456789012.345::numeric', 123_456_789_012.345],
    ['1234567890123.456::numeric', '1234567890123.456'],
    ["'NaN'::numeric", 'NaN'],
    ["date '2024-02-29'", '2024-02-29'],
    ["timestamptz '2024-02-29T12:00:00+02'", new Date('2024-02-29T10:00:00Z')],
    ['null::int8', null],
  ])('%s', async (expression, expected) => {
    const row = await one(
      database.pool,
      `select ${expression} as value`,
      [],
      z.object({ value: z.unknown() }),
    );
    expect(row.value).toEqual(expected);
  });
});

describe('rows', () => {
  test('one, maybe and many', async () => {
    await run(database.pool, "insert into fruit values ('apple', 150), ('plum', 30)");
    expect(await fruits()).toEqual([
      { name: 'apple', weight_g: 150 },
      { name: 'plum', weight_g: 30 },
    ]);
    const byName = { name: 'fruit_by_name', text: 'select * from fruit where name = $1' };
    expect(await one(database.pool, byName, ['plum'], Fruit)).toEqual({ name: 'plum', weight_g: 30 });
    expect(await maybe(database.pool, byName, ['pear'], Fruit)).toBeUndefined();
    await expect(one(database.pool, byName, ['pear'], Fruit)).rejects.toThrow(
      'Expected exactly one row, got 0.',
    );
    await expect(one(database.pool, 'select * from fruit', [], Fruit)).rejects.toThrow('got 2');
    await expect(maybe(database.pool, 'select * from fruit', [], Fruit)).rejects.toThrow('got 2');
  });

  test('run says how many rows it touched', async () => {
    expect(await run(database.pool, 'insert into fruit values ($1, $2)', ['fig', 40])).toBe(1);
    expect(await run(database.pool, 'delete from fruit')).toBe(1);
    expect(await run(database.pool, 'delete from fruit')).toBe(0);
  });

  test('a row of another shape fails by column, without its value', async () => {
    const failure = one(database.pool, "select 'canary' as name, 'canary' as weight_g", [], Fruit);
    await expect(failure).rejects.toThrow(/does not have the expected shape/);
    const error: unknown = await failure.catch((caught: unknown) => caught);
    expect(JSON.stringify(error)).toContain('weight_g');
    expect(JSON.stringify(error)).not.toContain('canary');
  });
});

describe('inTransaction', () => {
  test('commits what resolves', async () => {
    const result = await inTransaction(database.pool, (client) =>
      run(client, "insert into fruit values ('fig', 40)"),
    );
    expect(result).toBe(1);
    expect(await fruits()).toHaveLength(1);
  });

  test('rolls back what rejects, with its own error, and gives the connection back', async () => {
    const pool = createPool(database.url, { max: 1 });
    const failing = inTransaction(pool, async (client) => {
      await run(client, "insert into fruit values ('fig', 40)");
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await run(pool, 'select 1')).toBe(1);
    await pool.end();
    expect(await fruits()).toEqual([]);
  });

  test('a connection that died inside is replaced', async () => {
    const pool = createPool(database.url, { max: 1 });
    const failing = inTransaction(pool, (client) =>
      run(client, 'select pg_terminate_backend(pg_backend_pid())'),
    );
    await expect(failing).rejects.toThrow();
    expect(await run(pool, 'select 1')).toBe(1);
    await pool.end();
  });
});

const Shown = z.object({ value: z.string() });
const show = async (url: string, name: string) => {
  const pool = createPool(url, { max: 1 });
  const { value } = await one(pool, `select current_setting('${name}') as value`, [], Shown);
  await pool.end();
  return value;
};

test('nothing is compiled, every statement has a deadline, and what the address asks for wins', async () => {
  expect(await show(database.url, 'jit')).toBe('off');
  expect(await show(database.url, 'statement_timeout')).toBe('30s');
  const url = new URL(database.url);
  url.searchParams.set('options', '-c statement_timeout=7s -c work_mem=5MB');
  expect(await show(url.href, 'statement_timeout')).toBe('7s');
  expect(await show(url.href, 'work_mem')).toBe('5MB');
  expect(await show(url.href, 'jit')).toBe('off');
});

test('a client of Prisma connects in the same way', async () => {
  const db = createPrisma(database.url);
  const shown = await db.$queryRaw`
    select current_setting('jit') as jit, current_setting('statement_timeout') as deadline`;
  await db.$disconnect();
  expect(shown).toEqual([{ jit: 'off', deadline: '30s' }]);
});

test('a statement past its deadline ends with an error, and its connection goes on', async () => {
  const pool = createPool(database.url, { max: 1, deadlineMs: 50 });
  await expect(run(pool, 'select pg_sleep(60)')).rejects.toThrow('statement timeout');
  expect(await run(pool, 'select 1')).toBe(1);
  await pool.end();
});

test('an idle connection that the server ends does not end the process', async () => {
  const pool = createPool(database.url, { max: 1 });
  const pidOf = () => one(pool, 'select pg_backend_pid() as pid', [], z.object({ pid: z.number() }));
  const { pid } = await pidOf();
  const lost = new Promise((resolve) => pool.once('error', resolve));
  await run(database.pool, 'select pg_terminate_backend($1)', [pid]);
  await lost;
  expect((await pidOf()).pid).not.toBe(pid);
  await pool.end();
});
