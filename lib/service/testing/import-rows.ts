import { postgresIndex } from '#lib/index/postgres/index.ts';
import type { IndexSource } from '#lib/index/sources/index-source.ts';
import { loadRecords, type Records } from '#lib/index/testing/load-file.ts';
import { createPool } from '#lib/platform/db.ts';
import { requireSetting } from '#lib/platform/env.ts';
import type { TestService } from './start-test-service.ts';

/** Imports records as a file of a source into the index of a running service, as the role that it runs as. */
export async function importRows({ env }: TestService, source: IndexSource, records: Records): Promise<void> {
  const pool = createPool(requireSetting(env, 'DATABASE_URL'), { max: 2 });
  try {
    await loadRecords(postgresIndex(pool), source, records);
  } finally {
    await pool.end();
  }
}
