import { createPool, inTransaction } from '#lib/platform/db.ts';

/** What only time does: the versions of the report at a path are ten years older. No statement of the product may. */
export async function ageReport(databaseUrl: string, path: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    await inTransaction(pool, async (database) => {
      await database.query('alter table desk.report_version disable trigger user');
      await database.query(
        "update desk.report_version set saved_at = saved_at - interval '10 years' where report_id = $1",
        [path.split('/').at(-1)],
      );
      await database.query('alter table desk.report_version enable trigger user');
    });
  } finally {
    await pool.end();
  }
}
