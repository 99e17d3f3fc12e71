import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { many, run } from './db.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  // What the template already has is not known to the folders of these tests.
  await run(database.pool, 'drop table if exists _prisma_migrations');
  folder = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function add(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'migration.sql'), sql);
}

const History = z.object({ migration_name: z.string(), finished: z.boolean() });
const history = () =>
  many(
    database.pool,
    `select migration_name, finished_at is not null as finished from _prisma_migrations order by started_at`,
    [],
    History,
  );

test('applies in the order of names, once, and records it', async () => {
  await add('0002_b', 'alter table fruit add column colour text;');
  await add('0001_a', "create table fruit (name text); insert into fruit values ('apple');");
  expect(await migrate(database.url, folder)).toEqual(['0001_a', '0002_b']);
  expect(await migrate(database.url, folder)).toEqual([]);
  expect(await history()).toEqual([
    { migration_name: '0001_a', finished: true },
    { migration_name: '0002_b', finished: true },
  ]);
});

test('a folder that does not exist means nothing to do', async () => {
  expect(await migrate(database.url, join(folder, 'absent'))).toEqual([]);
});

test('refuses a migration that was changed after it was applied, and applies nothing else', async () => {
  await add('0001_a', 'create table fruit (name text);');
  await migrate(database.url, folder);
  await add('0001_a', 'create table fruit (name text); ');
  await add('0002_b', 'create table nut (name text);');
  await expect(migrate(database.url, folder)).rejects.toThrow(/0001_a was edited/);
  expect(
    await many(database.pool, `select to_regclass('nut') as found`, [], z.object({ found: z.null() })),
  ).toHaveLength(1);
});

test('refuses a database that has a migration of a later version', async () => {
  await add('0001_a', 'create table fruit (name text);');
  await add('0002_later', 'create table nut (name text);');
  await migrate(database.url, folder);
  await rm(join(folder, '0002_later'), { recursive: true });
  await expect(migrate(database.url, folder)).rejects.toThrow(/0002_later, which this version does not know/);
});

test('a failing migration is rolled back whole, named, and can be mended', async () => {
  await add('0001_a', 'create table fruit (name text);');
  await add('0002_b', 'create table nut (name text); select 1 / 0;');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /0002_b failed and was rolled back: division by zero/,
  );
  expect(await history()).toEqual([{ migration_name: '0001_a', finished: true }]);
  await add('0002_b', 'create table nut (name text);');
  expect(await migrate(database.url, folder)).toEqual(['0002_b']);
});

test('refuses to go on after one that prisma left unfinished', async () => {
  await add('0001_a', 'create table fruit (name text);');
  await migrate(database.url, folder);
  await run(database.pool, 'update _prisma_migrations set finished_at = null');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /0001_a was started earlier and did not finish/,
  );
});

test('a folder without its migration.sql is named', async () => {
  await mkdir(join(folder, '0001_empty'));
  await expect(migrate(database.url, folder)).rejects.toThrow(/0001_empty has no readable migration.sql/);
});

test('of several at once one works and the others find nothing to do', async () => {
  await add('0001_a', 'create table fruit (name text); select pg_sleep(0.1);');
  await add('0002_b', 'create table nut (name text);');
  const results = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, folder)));
  expect(results.filter((applied) => applied.length > 0)).toEqual([['0001_a', '0002_b']]);
});
