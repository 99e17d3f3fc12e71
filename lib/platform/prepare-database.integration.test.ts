import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPool, one, run } from './db.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let runtime: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  runtime = createPool(database.runtimeUrl, { max: 2 });
});
afterAll(async () => {
  await runtime.end();
  await database.drop();
});

const entry = "insert into desk.audit_entry (action, object) values ('administrator-created', 'user x')";

test('the role that the product runs as adds to the audit, and the chain goes on', async () => {
  await run(runtime, entry);
  await run(runtime, entry);
  const Checked = z.object({ checked: z.int(), broken: z.array(z.string()) });
  const found = await one(
    runtime,
    `select c.checked, c.broken_ids::text[] as broken from desk.check_audit(0, sha256(''), 100) c`,
    [],
    Checked,
  );
  expect(found).toEqual({ checked: 2, broken: [] });
});

test.each([
  ["update desk.audit_entry set reason = 'x'", 'permission denied'],
  ['delete from desk.audit_entry', 'permission denied'],
  ['truncate desk.audit_entry', 'permission denied'],
  ["update desk.audit_head set entry_id = 0, hash = sha256('')", 'permission denied'],
  ['insert into desk.audit_head default values', 'permission denied'],
  ['alter table desk.audit_entry disable trigger chain', 'must be owner'],
  ['alter table desk.audit_entry disable trigger all', 'must be owner'],
  ['drop function desk.chain_audit_entry() cascade', 'must be owner'],
  ['alter function desk.chain_audit_entry() security invoker', 'must be owner'],
  ['create table desk.mine ()', 'permission denied'],
  ['create function service.mine() returns int language sql as $$ select 1 $$', 'permission denied'],
  ['create table public.mine ()', 'permission denied'],
  ["select service.grant_runtime('plumbline_runtime')", 'permission denied'],
  ["set session_replication_role = 'replica'", 'permission denied'],
  ['set role plumbline', 'permission denied'],
  ['set role postgres', 'permission denied'],
  // It turns to the month that has come, by the database's clock, and an audit of up to 64 MB.
  ['select service.turn_ledger(current_date)', 'does not exist'],
  ['select service.begin_ledger_month(current_date)', 'permission denied'],
  ['select desk.turn_audit(current_date, null)', 'does not exist'],
  ['select desk.begin_audit_month(current_date, null)', 'permission denied'],
  ["select desk.cut_audit('2041-01-01', 1)", 'permission denied'],
  ['select desk.hold_audit(true)', 'permission denied'],
  ["select service.hold('select 1')", 'permission denied'],
  // PostgreSQL 15 says it in other words than 18.
  ["copy (select 1) to program 'true'", /permission denied|must be superuser/],
  ["update service.installation_mark set value = 'x'", 'permission denied'],
])('it is refused: %s', async (statement, why) => {
  await expect(run(runtime, statement)).rejects.toThrow(why);
});

const PROOFS = [
  ...[
    'service.dropped_month',
    'service.purchase_reference',
    'service.entry_month',
    'service.carried_forward',
  ],
  ...['desk.audit_month', 'desk.audit_anchor', 'desk.kept_root'],
];
test.each(PROOFS)('it reads %s, and writes nothing there', async (table) => {
  expect(await run(runtime, `select from ${table} limit 0`)).toBe(0);
  for (const statement of [`insert into ${table} default values`, `delete from ${table}`]) {
    await expect(run(runtime, statement), statement).rejects.toThrow('permission denied');
  }
  const { column } = await one(
    database.pool,
    'select attname::text as column from pg_attribute where attrelid = $1::regclass and attnum = 1',
    [table],
    z.object({ column: z.string() }),
  );
  await expect(run(runtime, `update ${table} set ${column} = ${column}`)).rejects.toThrow(
    'permission denied',
  );
});

test('it is no superuser, and its password is not that of another role', async () => {
  const Role = z.object({ isSuper: z.boolean(), mayCreate: z.boolean() });
  const role = await one(
    runtime,
    `select rolsuper as "isSuper", rolcreatedb or rolcreaterole as "mayCreate" from pg_roles where rolname = current_user`,
    [],
    Role,
  );
  expect(role).toEqual({ isSuper: false, mayCreate: false });
  const { password } = new URL(database.runtimeUrl);
  for (const name of ['plumbline', 'postgres']) {
    const url = new URL(database.runtimeUrl);
    Object.assign(url, { username: name, password });
    const pool = createPool(url.href, { max: 1 });
    await expect(run(pool, 'select 1')).rejects.toThrow('password authentication failed');
    await pool.end();
  }
});

test('a later migration brings tables: the next start gives the role its rights, however many start at once', async () => {
  await run(database.pool, 'create table service.later (id int)');
  await expect(run(runtime, 'select from service.later')).rejects.toThrow('permission denied');
  await Promise.all(
    Array.from({ length: 4 }, () => run(database.pool, "select service.grant_runtime('plumbline_runtime')")),
  );
  expect(await run(runtime, 'insert into service.later values (1)')).toBe(1);
});
