import type pg from 'pg';
import { tamperWith } from '../../testing/tamper-with.ts';

/** The moment that an event says of its rows. */
export const AGED_DETAILS = `details = case when details ? 'at' then details || jsonb_build_object('at', to_char(
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
  // Else they would differ from the audit log, as rows do that somebody has changed.
  for (const table of ['report_version', 'review_step']) {
    await pool.query(
      `insert into desk.recorded_row (scope, table_name, row_key, change, sha256)
       select desk.row_scope(r), $2, desk.row_key(r), 'update', desk.row_hash(r) from desk.${table} r where r.report_id = $1`,
      [id, table],
    );
  }
}
