import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { many, run } from '#lib/platform/db.ts';
import { migrate } from '#lib/platform/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../../prisma/migrations');

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await run(
    database.pool,
    'drop schema desk cascade; drop schema service cascade; drop table if exists _prisma_migrations',
  );
  folder = await mkdtemp(join(tmpdir(), 'plumbline-taken-in-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('entries from before the chain are taken into it, as they are and without gaps', async () => {
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_/.test(name)).toSorted();
  const before = names.filter((name) => name < '0008');
  expect(before).toHaveLength(7);
  for (const name of before) await cp(join(MIGRATIONS, name), join(folder, name), { recursive: true });
  await migrate(database.url, folder);
  await run(
    database.pool,
    `insert into desk.audit_entry (id, at, action, object, reason, address, details) overriding system value values
       (2, '2026-01-01T10:00:00.000001Z', 'sign-in', 'user a', null, null, '{}'),
       (3, '2026-01-01T10:00:01Z', 'data-bought', 'company TEST 1', 'Onböarding "of" a customer', '192.0.2.0', '{"b": 1, "a": ["x"]}'),
       (7, '2026-01-01T09:00:00Z', 'sign-out', 'user a', null, null, '{}'),
       (900, '2026-01-02T10:00:00Z', 'sign-in', 'user b', null, null, '{}')`,
  );
  const rest = await migrate(database.url, MIGRATIONS);
  expect(rest[0]).toBe('0008_audit_chain');

  const entries = () =>
    many(
      database.pool,
      `select id, action, object, reason, details, to_char(at at time zone 'UTC', 'DD HH24:MI:SS.US') as at
       from desk.audit_entry order by id`,
      [],
      z.looseObject({ id: z.number() }),
    );
  expect(await entries()).toMatchObject([
    { id: 1, action: 'sign-in', object: 'user a', at: '01 10:00:00.000001' },
    {
      id: 2,
      action: 'data-bought',
      reason: 'Onböarding "of" a customer',
      details: { a: ['x'], b: 1 },
      at: '01 10:00:01.000000',
    },
    { id: 3, action: 'sign-out', at: '01 09:00:00.000000' },
    { id: 4, object: 'user b' },
  ]);
  // The next goes on from them.
  await run(database.pool, `insert into desk.audit_entry (action, object) values ('sign-in', 'user c')`);
  expect((await entries()).at(-1)).toMatchObject({ id: 5, object: 'user c' });
  const [checked] = await many(
    database.pool,
    `select c.checked, c.broken_ids as "brokenIds", c.last_hash = h.hash and c.last_id = h.entry_id as "isLast"
     from desk.check_audit(0, sha256(''), 100) c, desk.audit_head h`,
    [],
    z.object({ checked: z.number(), brokenIds: z.array(z.unknown()), isLast: z.boolean() }),
  );
  expect(checked).toEqual({ checked: 5, brokenIds: [], isLast: true });
  await expect(run(database.pool, "update desk.audit_entry set object = 'x'")).rejects.toThrow(
    /append-only|permission denied/,
  );
});
