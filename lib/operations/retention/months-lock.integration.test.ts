import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { one } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { openSnapshot } from '../backup/open-snapshot.ts';
import type { BackupContext } from '../operations-context.ts';
import { dropOldMonths } from './drop-old-months.ts';
import { withoutBackup } from './months-lock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const context = (): BackupContext => ({
  ...{ version: '0.0.0', passphrase: 'a passphrase of the tests', root: '.', now: () => new Date() },
  ...{ signal: new AbortController().signal, tell: () => {} },
  env: parseEnv({ DATABASE_URL: database.runtimeUrl }),
  database: { ownerUrl: database.url, runtimeUrl: database.runtimeUrl },
});
const dropAll = () => dropOldMonths({ env: parseEnv({}), pool: database.pool });
const isWaiting = async () => {
  const sql = `select exists (select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())) as is`;
  return (await one(database.pool, sql, [], z.object({ is: z.boolean() }))).is;
};

test('while a backup runs no month is dropped; after it they are, also when it was broken off', async () => {
  const first = await openSnapshot(context(), false);
  const second = await openSnapshot(context(), false);
  const refusal = { code: 'conflict', message: expect.stringContaining('A backup is running') };
  await expect(dropAll()).rejects.toMatchObject(refusal);
  await first.close();
  await expect(dropAll()).rejects.toMatchObject(refusal);
  second.drop();
  await vi.waitFor(async () => expect(await dropAll()).toEqual([]), { timeout: 60_000 });
});

test('while months are dropped a backup waits, and looks at what is left', async () => {
  let opening: ReturnType<typeof openSnapshot> | undefined;
  const { count } = await withoutBackup(database.pool, async () => {
    await expect(dropAll()).rejects.toMatchObject({ code: 'conflict' });
    opening = openSnapshot(context(), false);
    await expect.poll(isWaiting).toBe(true);
    return await one(
      database.pool,
      "with added as (insert into service.plan (name) values ('meanwhile') returning id) select count(*)::int as count from added",
      [],
      z.object({ count: z.int() }),
    );
  });
  expect(count).toBe(1);
  const snapshot = await opening;
  const seen = await snapshot?.product.query("select from service.plan where name = 'meanwhile'");
  expect(seen?.rowCount).toBe(1);
  await snapshot?.close();
});
