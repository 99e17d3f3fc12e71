import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { many } from './db.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** PostgreSQL takes 1,000 rows where a function does not say how many it returns, and plans for all of them. */
test('each function that returns rows says how many', async () => {
  const guessed = await many(
    database.pool,
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('service', 'desk') and p.proretset and p.prorows = 1000`,
    [],
    z.object({ name: z.string() }),
  );
  expect(guessed).toEqual([]);
});
