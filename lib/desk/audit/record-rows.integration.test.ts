import { expect, test } from 'vitest';
import { z } from 'zod';
import { many } from '#lib/platform/db.ts';
import { changeReport } from '../reports/change-report.ts';
import { viewReport } from '../reports/index.ts';
import { reportsToTamperWith } from '../reports/testing/reports-to-tamper-with.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { checkRows } from './check-rows.ts';
import { recordRows } from './record-rows.ts';

const { desk, officer, saved } = reportsToTamperWith();

const Line = z.object({ change: z.string(), action: z.string(), object: z.string() });
const linesOf = (id: string) =>
  many(
    desk().pool,
    `select l.change, e.action, e.object from desk.recorded_row l join desk.audit_entry e on e.id = l.entry_id
      where l.scope = 'report ' || $1 and l.table_name = 'report' order by l.id`,
    [id],
    Line,
  );

/** As an earlier version of the product left it: its rows have no lines, and its entries say nothing of them. */
async function fromBefore() {
  const world = await saved();
  await tamperWith(desk().pool, 'recorded_row', 'delete from desk.recorded_row');
  await tamperWith(desk().pool, 'audit_entry', `update desk.audit_entry set details = details - 'rows'`);
  return world;
}

test('rows from before are recorded beside writers; from then on a row without a line is damage', async () => {
  const { id, as } = await fromBefore();
  const { id: used, as: asUsed } = await saved();
  await tamperWith(desk().pool, 'recorded_row', 'delete from desk.recorded_row');
  await tamperWith(desk().pool, 'audit_entry', `update desk.audit_entry set details = details - 'rows'`);
  // Nothing is said of a row before the job has come to it.
  expect((await viewReport(as(officer()), { id })).notProvenBefore).toBeNull();

  // A row that another transaction holds is left out: then not all rows are recorded.
  const client = await desk().pool.connect();
  await client.query('begin');
  await client.query(`select from desk.report where id = '${used}' for update`);
  expect(await recordRows(desk().ctx)).toBe(false);
  await client.query('rollback');
  client.release();
  expect(await linesOf(id)).toEqual([{ change: 'found', action: 'rows-recorded', object: 'rows' }]);
  expect(await linesOf(used)).toEqual([]);

  // What was changed before the job came is proven from that act on.
  await changeReport(asUsed(officer()), { id: used, tags: 'a' });
  expect(await Promise.all([recordRows(desk().ctx), recordRows(desk().ctx)])).toEqual([true, true]);
  expect(await linesOf(used)).toMatchObject([{ change: 'update', action: 'report-changed' }]);
  const today = new Date().toISOString().slice(0, 4);
  expect((await viewReport(as(officer()), { id })).notProvenBefore).toContain(today);
  await expect(viewReport(asUsed(officer()), { id: used })).resolves.toMatchObject({ version: 1 });

  // Saved now, it is proven from the beginning.
  const fresh = await saved();
  expect((await viewReport(as(officer()), { id: fresh.id })).notProvenBefore).toBeNull();
  const check = () => checkRows(desk().db, () => Promise.resolve(true), 1);
  const { compared, differ } = (await check()) ?? { compared: 0, differ: 1 };
  expect([compared > 10, differ]).toEqual([true, 0]);
  await tamperWith(
    desk().pool,
    'report_note',
    `insert into desk.report_note (report_id, version, content, by_id) values ('${id}', 1, 'x', '${officer().userId}')`,
  );
  await expect(viewReport(as(officer()), { id })).rejects.toThrow('differs from the audit log in a note');
  // Nothing was ever recorded of this company.
  await tamperWith(
    desk().pool,
    'person_match',
    `insert into desk.person_match (country, company_id, person_key, other_key, is_same, reason, decided_by)
     values ('TEST', 'unknown', 'a', 'b', true, 'x', '${officer().userId}')`,
  );
  expect(await check()).toEqual({ compared: compared + 2, differ: 2 });
  expect(await checkRows(desk().db, () => Promise.resolve(false))).toBeNull();
  expect(await recordRows(desk().ctx)).toBe(true);
  await expect(viewReport(as(officer()), { id })).rejects.toThrow('differs from the audit log in a note');
});
