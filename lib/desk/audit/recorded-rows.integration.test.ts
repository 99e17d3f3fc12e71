import { expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, many, one } from '#lib/platform/db.ts';
import { changeReport, noteReport, submitReport } from '../reports/index.ts';
import { reportsToTamperWith } from '../reports/testing/reports-to-tamper-with.ts';
import { tamperWith } from '../testing/tamper-with.ts';

const { desk, officer, saved } = reportsToTamperWith();

const act = `insert into desk.audit_entry (action, object) values ('company-opened', 'x')`;
const Line = z.object({ table: z.string(), change: z.string(), entry: z.string(), isCovered: z.boolean() });

/** What is recorded of a report, each with the act of its entry. */
const linesOf = (id: string) =>
  many(
    desk().pool,
    `select l.table_name as table, l.change, e.action as entry, e.details->'rows' = desk.rows_of_entry(e.id) as "isCovered"
       from desk.recorded_row l join desk.audit_entry e on e.id = l.entry_id
      where l.scope = 'report ' || $1 order by l.id`,
    [id],
    Line,
  );

test('each change of an act is recorded under its entry, which covers the lines', async () => {
  const { id, as } = await saved();
  await changeReport(as(officer()), { id, tags: 'a, b' });
  await noteReport(as(officer()), { id, version: 1, text: 'Seen' });
  await submitReport(as(officer()), { id, version: 1 });
  const lines = await linesOf(id);
  expect(lines.every(({ isCovered }) => isCovered)).toBe(true);
  expect(lines.map(({ table, change, entry }) => `${entry}: ${change} ${table}`)).toEqual([
    'report-saved: insert report',
    'report-saved: insert report_version',
    'report-saved: insert review_step',
    'report-changed: update report',
    'report-noted: insert report_note',
    'report-submitted: insert review_step',
  ]);
});

test('an act that changes nothing of a row records nothing', async () => {
  const { id } = await saved();
  const before = await linesOf(id);
  await desk().pool.query(`update desk.report set tags = tags where id = $1`, [id]);
  expect(await linesOf(id)).toEqual(before);
});

test('a change after the entry of its transaction is refused at the commit', async () => {
  const { id } = await saved();
  const change = (tag: string) => `update desk.report set tags = '{${tag}}' where id = '${id}'`;
  const commit = (...statements: string[]) =>
    inTransaction(desk().pool, async (client) => {
      await client.query(`select set_config('desk.is_given', 'no', true)`);
      for (const statement of statements) await client.query(statement);
    });
  await commit(change('before'), act);
  await expect(commit(change('x'), act, change('after'))).rejects.toThrow(
    'a change of desk.report has no entry in the audit',
  );
  await commit(change('x'), act, change('after'), act);
});

test('lines are written once, and not by the role that runs the product', async () => {
  await saved();
  for (const sql of [
    `update desk.recorded_row set entry_id = entry_id`,
    `delete from desk.recorded_row`,
    `truncate desk.recorded_row`,
  ]) {
    await expect(desk().pool.query(sql), sql).rejects.toThrow('desk.recorded_row is append-only');
  }
  await expect(
    desk().db.$executeRaw`insert into desk.recorded_row (scope, table_name, row_key, change)
      values ('report x', 'report', 'x', 'delete')`,
  ).rejects.toThrow('permission denied');
});

const Differs = z.object({ differs: z.boolean() });
const differs = async (id: string) =>
  (
    await one(
      desk().pool,
      `select exists (select from desk.rows_as_recorded(array['report ' || $1]) where state = 'differs') as differs`,
      [id],
      Differs,
    )
  ).differs;

test('an act on a row that was changed around the audit does not record that change as its own', async () => {
  const { id, as } = await saved();
  expect(await differs(id)).toBe(false);
  await tamperWith(desk().pool, 'report', `update desk.report set risk = 'low' where id = '${id}'`);
  expect(await differs(id)).toBe(true);
  await changeReport(as(officer()), { id, tags: 'a' });
  expect(await differs(id)).toBe(true);
});

/** Columns that no hash covers, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'report_version.content':
    'its hash is `sha256`, which each reader compares; whether it is there is covered',
  'report_version.previous': 'generated from the version',
  'review_step.previous_step': 'generated from the step',
};

/** Two values of each type. */
const VALUES: Readonly<Record<string, readonly [unknown, unknown]>> = {
  uuid: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
  text: ['a', 'b'],
  integer: [1, 2],
  bigint: [1, 2],
  boolean: [true, false],
  date: ['2026-01-01', '2026-01-02'],
  'timestamp with time zone': ['2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.000002Z'],
  jsonb: [{ a: null }, {}],
  'text[]': [['a'], ['a', 'b']],
};

const Column = z.object({ table: z.string(), column: z.string(), type: z.string() });
const Hashes = z.object({ hashes: z.array(z.string()) });

test('the hash of a row covers every column of its table, in every time zone, or the column is left out here', async () => {
  const columns = await many(
    desk().pool,
    `select g as table, a.attname as column, format_type(a.atttypid, null) as type
       from desk.guarded_tables() g join pg_attribute a on a.attrelid = format('desk.%I', g)::regclass
      where a.attnum > 0 and not a.attisdropped`,
    [],
    Column,
  );
  expect(new Set(columns.map(({ table }) => table)).size).toBe(16);
  const left: string[] = [];
  for (const { table, column, type } of columns) {
    const values = VALUES[type];
    if (values === undefined) throw new Error(`no values of ${type}`);
    const rows = [null, ...values].map((value) => JSON.stringify({ [column]: value }));
    const { hashes } = await inTransaction(desk().pool, async (client) => {
      await client.query(`set local time zone 'Asia/Tokyo'`);
      return one(
        client,
        `select array_agg(encode(desk.row_hash(jsonb_populate_record(null::desk.${table}, v)), 'hex')) as hashes
           from unnest($1::jsonb[]) v`,
        [rows],
        Hashes,
      );
    });
    if (new Set(hashes).size < hashes.length) left.push(`${table}.${column}`);
  }
  expect(left.toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted());
});

test('the same row has the same hash in every time zone', async () => {
  const { id } = await saved();
  const hash = (zone: string) =>
    inTransaction(desk().pool, async (client) => {
      await client.query(`set local time zone '${zone}'`);
      const sql = `select array_agg(encode(sha256, 'hex') order by table_name, row_key) as hashes
        from desk.row_of_report where report_id = $1`;
      return (await one(client, sql, [id], Hashes)).hashes;
    });
  expect(await hash('Asia/Tokyo')).toEqual(await hash('America/New_York'));
});
