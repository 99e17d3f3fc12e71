import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { one, run } from './db.ts';
import { IN_PASSING } from './in-passing.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('holds for its own transaction only', async () => {
  const client = await database.pool.connect();
  const setting = async () =>
    (
      await one(
        client,
        `select current_setting('synchronous_commit') as value`,
        [],
        z.object({ value: z.string() }),
      )
    ).value;
  try {
    await run(client, `set synchronous_commit = 'on'`);
    await run(client, 'create temporary table fruit (weight int)');
    await run(client, 'begin');
    await run(client, `insert into fruit select 1 from ${IN_PASSING}`);
    expect(await setting()).toBe('off');
    await run(client, 'commit');
    expect(await setting()).toBe('on');
    await run(client, `delete from fruit using ${IN_PASSING}`);
    expect(await setting()).toBe('on');
  } finally {
    client.release();
  }
});
