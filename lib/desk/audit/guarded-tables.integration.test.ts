import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPool, inTransaction, many } from '#lib/platform/db.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { unaudited } from '../testing/unaudited.ts';

/** What is written without an act, and why that may be. All other tables of the desk are guarded, also those to come. */
const EXEMPT: Readonly<Record<string, string>> = {
  audit_anchor: 'is its beginning after months were dropped, which the act of that says',
  audit_entry: 'is the audit',
  audit_head: 'is its end',
  audit_month: 'says which entries a month has',
  kept_root: 'the roots of days that were dropped, with the act of that',
  sign_in_attempt: 'counts tries for the pause; that one failed is written to the audit',
  recent_company: 'a convenience of its user; the opening is written to the audit',
  blob_to_remove: 'a list of work: that bytes were removed is written to the audit',
  found_company: 'names that a search found, kept so that a company has one',
  spoken_form: 'what asking for prices has shown of a service; what an administrator sets is guarded',
  computed_again: 'follows from versions, which are guarded; lists find by it what to look at',
  report_standing: 'follows from versions and their steps, which are guarded',
  saved_view: 'a convenience of its user',
  recorded_row: 'hashes of guarded rows, each under the entry of its act',
  share_try: 'counts tries for the pause; that one failed is written to the audit',
};

/** Bits of pg_trigger.tgtype. */
const EVENTS = { insert: 4, delete: 8, update: 16 } as const;

const Guard = z.object({
  table: z.string(),
  events: z.number(),
  isDeferred: z.boolean(),
  isOn: z.boolean(),
  /** A column whose update is an act. */
  column: z.string(),
});

let database: TestDatabase;

const guards = () =>
  many(
    database.pool,
    `select c.relname as table, t.tgtype::int as events, t.tginitdeferred as "isDeferred", t.tgenabled = 'O' as "isOn",
       a.attname as column
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = coalesce(t.tgattr[0], 1)
     where c.relnamespace = 'desk'::regnamespace and t.tgname = 'audited'
       and t.tgfoid = 'desk.demand_audit'::regproc and t.tgconstraint <> 0
     order by 1`,
    [],
    Guard,
  );

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every table of the desk is guarded, or stands here with the reason why not', async () => {
  const tables = await many(
    database.pool,
    `select relname as name from pg_class where relnamespace = 'desk'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by 1`,
    [],
    z.object({ name: z.string() }),
  );
  const guarded = (await guards()).map(({ table }) => table);
  expect(guarded.length).toBeGreaterThan(10);
  expect([...guarded, ...Object.keys(EXEMPT)].toSorted()).toEqual(tables.map(({ name }) => name));
});

test('a guard asks at the end of the transaction, of what comes and of what goes', async () => {
  for (const { table, events, isDeferred, isOn } of await guards()) {
    expect({ table, isDeferred, isOn }).toEqual({ table, isDeferred: true, isOn: true });
    expect(events & EVENTS.insert, `${table}: insert`).toBeTruthy();
    expect(events & EVENTS.delete, `${table}: delete`).toBeTruthy();
  }
});

describe('a write without an act is refused at its commit', () => {
  /** The guards alone are left of each table, so that any row will do. */
  beforeAll(() =>
    inTransaction(database.pool, async (client) => {
      await client.query(`do $$
        declare t record; c record;
        begin
          for c in select conname, conrelid::regclass as of from pg_constraint
            where connamespace = 'desk'::regnamespace and contype in ('f', 'c') and conparentid = 0 and conislocal loop
            execute format('alter table %s drop constraint %I', c.of, c.conname);
          end loop;
          for c in select conname, conrelid::regclass as of from pg_constraint
            where connamespace = 'desk'::regnamespace and contype in ('p', 'u') and conparentid = 0
              and conrelid not in ('desk.audit_entry'::regclass, 'desk.audit_head'::regclass) loop
            execute format('alter table %s drop constraint %I cascade', c.of, c.conname);
          end loop;
          for t in select distinct tgrelid::regclass as of from pg_trigger where tgname = 'audited' loop
            for c in select attname, attidentity from pg_attribute
              where attrelid = t.of and attnum > 0 and attnotnull and not attisdropped loop
              if c.attidentity <> '' then execute format('alter table %s alter %I drop identity', t.of, c.attname); end if;
              execute format('alter table %s alter %I drop not null', t.of, c.attname);
            end loop;
            for c in select tgname from pg_trigger where tgrelid = t.of and tgname <> 'audited' and not tgisinternal loop
              execute format('drop trigger %I on %s', c.tgname, t.of);
            end loop;
          end loop;
        end $$`);
    }),
  );

  const act = `insert into desk.audit_entry (action, object) values ('company-opened', 'company TEST 1')`;
  const commit = (...statements: string[]) =>
    inTransaction(database.pool, async (client) => {
      for (const statement of statements) await client.query(statement);
    });

  test('in each table, by each way of writing; with an act it is taken', async () => {
    const given = createPool(unaudited(database.url), { max: 1 });
    for (const { table, events, column } of await guards()) {
      const name = `desk."${table}"`;
      const insert = `insert into ${name} default values`;
      await given.query(`delete from ${name}; ${insert}`);
      const writes = [
        insert,
        `delete from ${name}`,
        ...(events & EVENTS.update ? [`update ${name} set "${column}" = "${column}"`] : []),
      ];
      for (const write of writes) {
        await expect(commit(write), write).rejects.toThrow(
          `a change of desk.${table} has no entry in the audit`,
        );
        // An act of another transaction is none of this one.
        await commit(act);
        await expect(commit(write), write).rejects.toThrow('has no entry in the audit');
        // One that was taken back is none either.
        const takenBack = ['savepoint before', act, 'rollback to savepoint before', write];
        await expect(commit(...takenBack), write).rejects.toThrow('has no entry in the audit');
      }
      const { rows } = await given.query(`select count(*)::int as count from ${name}`);
      expect(rows, table).toEqual([{ count: 1 }]);
      for (const write of writes) await commit(write, act);
    }
    await given.end();
  });
});
