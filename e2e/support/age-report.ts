import { ageReport as ageRows } from '#lib/desk/reports/testing/age-report.ts';
import { createPool } from '#lib/platform/db.ts';

/** What only time does: the report at a path, and what was done with it, is ten years older. No statement of the product may. */
export async function ageReport(databaseUrl: string, path: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    await ageRows(pool, path.split('/').at(-1) ?? '');
  } finally {
    await pool.end();
  }
}
