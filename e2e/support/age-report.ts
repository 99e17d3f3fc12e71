import { AGED_DETAILS } from '#lib/desk/reports/testing/age-report.ts';
import { createPool, inTransaction } from '#lib/platform/db.ts';

/** What only time does: the report at a path, and what was done with it, is ten years older. No statement of the product may. */
export async function ageReport(databaseUrl: string, path: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    await inTransaction(pool, async (database) => {
      const id = path.split('/').at(-1);
      for (const [table, column, where] of [
        ['report_version', 'saved_at', 'report_id::text = $1'],
        ['review_step', 'at', 'report_id::text = $1'],
        ['audit_entry', 'at', "object = 'report ' || $1"],
      ]) {
        await database.query(`grant update on desk.${table} to current_user`);
        await database.query(`alter table desk.${table} disable trigger user`);
        await database.query(
          `update desk.${table} set ${column} = ${column} - interval '10 years'${
            table === 'audit_entry' ? `, ${AGED_DETAILS}` : ''
          } where ${where}`,
          [id],
        );
        await database.query(`alter table desk.${table} enable trigger user`);
      }
      await database.query('revoke update on desk.audit_entry from current_user');
    });
  } finally {
    await pool.end();
  }
}
