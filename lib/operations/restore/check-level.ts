import { Failure } from '#lib/contract/failure.ts';
import { readMigrations } from '#lib/platform/migrate.ts';
import type { AppliedMigration, Manifest } from '../manifest.ts';

/** Where the migrations of each database are, in the checkout. */
export const MIGRATIONS = { database: 'prisma/migrations', index: 'lib/index/migrations' } as const;

/**
 * Refuses a backup whose tables this version does not know how to make.
 * @throws Failure conflict
 */
export async function requireKnownLevel(
  manifest: Manifest,
  which: keyof typeof MIGRATIONS,
  folder: string,
): Promise<void> {
  const known = new Map((await readMigrations(folder)).map(({ name, checksum }) => [name, checksum]));
  const strange = manifest[which].migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (strange === undefined) return;
  throw new Failure(
    'conflict',
    `The backup is of another version (${manifest.product}): its database has the migration ${strange.name}, which this version ` +
      'does not know in that form. Nothing was changed. Restore with the version that made the backup, or a later one.',
  );
}

/**
 * Refuses a target that a later version has migrated already: tables cannot go back.
 * @throws Failure conflict
 */
export function requireSameLevel(
  wanted: readonly AppliedMigration[],
  found: readonly AppliedMigration[],
): void {
  const names = new Set(wanted.map(({ name }) => name));
  const further = found.find(({ name }) => !names.has(name));
  if (further === undefined) return;
  throw new Failure(
    'conflict',
    `The target database is empty, but a later version than that of the backup has made its tables (${further.name}). ` +
      'Drop the database, create it anew and restore again; with the embedded one, use a new DATA_DIR.',
  );
}
