import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { createPool, many } from './db.ts';
import { readMigrations } from './migrate.ts';

const Applied = z.object({ name: z.string() });

/**
 * Refuses a database that lacks a migration of this version. One that is ahead is taken: while a newer version takes over,
 * instances of both work on it (docs/decisions/0067-upgrades.md).
 * @throws Failure conflict that names the first one missing
 */
export async function requireMigrated(databaseUrl: string, folder: string): Promise<void> {
  const migrations = await readMigrations(folder);
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    const applied = await many(
      pool,
      'select migration_name as name from public._prisma_migrations where finished_at is not null and rolled_back_at is null',
      [],
      Applied,
    ).catch((error: unknown) => {
      // No such table, or not for this role: nobody has prepared it.
      if (error instanceof Error && 'code' in error && ['42P01', '42501'].includes(String(error.code)))
        return [];
      throw error;
    });
    const missing = migrations.find(({ name }) => !applied.some((one) => one.name === name));
    if (missing === undefined) return;
    throw new Failure(
      'conflict',
      `Not started: the database lacks the migration ${missing.name}. Run node scripts/start.ts --part migrate once, then start this again.`,
    );
  } finally {
    await pool.end();
  }
}
