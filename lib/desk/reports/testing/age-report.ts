import type pg from 'pg';
import { tamperWith } from '../../testing/tamper-with.ts';

/** The moment that an event says of its rows. */
const AGED_DETAILS = `details = case when details ? 'at' then details || jsonb_build_object('at', to_char(
  ((details->>'at')::timestamptz - interval '10 years') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) else details end`;

/** What only time does: all versions of a report are ten years older, and so is all that was done with them. */
export async function ageReport(pool: pg.Pool, id: string): Promise<void> {
  const aged = (column: string) => `${column} = ${column} - interval '10 years'`;
  const tables = [
    ['report_version', `${aged('saved_at')} where report_id = '${id}'`],
    ['report_standing', `${aged('saved_at')} where report_id = '${id}'`],
    ['review_step', `${aged('at')} where report_id = '${id}'`],
    ['audit_entry', `${aged('at')}, ${AGED_DETAILS} where object = 'report ${id}'`],
  ] as const;
  for (const [table, set] of tables) await tamperWith(pool, table, `update desk.${table} set ${set}`);
  await recordAsNow(pool, id);
}

/** What is recorded of the rows of a report is what they are now, under the entries as they are now. */
async function recordAsNow(pool: pg.Pool, id: string): Promise<void> {
  const lines = `scope = 'report ${id}'`;
  await tamperWith(
    pool,
    'recorded_row',
    `update desk.recorded_row l set sha256 = r.sha256 from desk.row_of_report r
      where l.${lines} and r.report_id = '${id}' and (r.table_name, r.row_key) = (l.table_name, l.row_key)`,
  );
  await tamperWith(
    pool,
    'audit_entry',
    `update desk.audit_entry set details = details || jsonb_build_object('rows', desk.rows_of_entry(id))
      where id in (select entry_id from desk.recorded_row where ${lines})`,
  );
}
