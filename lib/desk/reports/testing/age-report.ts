import type pg from 'pg';
import { tamperWith } from '../../testing/tamper-with.ts';

/** What only time does: all versions of a report are ten years older, and so is all that was done with them. */
export async function ageReport(pool: pg.Pool, id: string): Promise<void> {
  const aged = (column: string) => `${column} = ${column} - interval '10 years'`;
  const tables = [
    ['report_version', `${aged('saved_at')} where report_id = '${id}'`],
    ['review_step', `${aged('at')} where report_id = '${id}'`],
    ['audit_entry', `${aged('at')} where object = 'report ${id}'`],
  ] as const;
  for (const [table, set] of tables) await tamperWith(pool, table, `update desk.${table} set ${set}`);
}
