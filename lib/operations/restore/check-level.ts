import { Failure } from '#lib/contract/failure.ts';
import { baselineOf, LAST_BEFORE_BASELINE, lastBeforeBaseline } from '#lib/platform/baseline.ts';
import { readMigrations } from '#lib/platform/migrate.ts';
import type { AppliedMigration, Manifest } from '../manifest.ts';

/** Where the migrations of each database are, in the checkout. */
export const MIGRATIONS = { database: 'prisma/migrations', index: 'lib/index/migrations' } as const;

/**
 * Returns the migrations that make the tables of a backup: those it names, or the baseline if it has all from before that.
 * @throws Failure conflict if this version does not know how to make them
 */
export async function requireKnownLevel(
  manifest: Manifest,
  which: keyof typeof MIGRATIONS,
  folder: string,
): Promise<readonly AppliedMigration[]> {
  const ours = await readMigrations(folder);
  const level = baselineOf(manifest[which].migrations, ours) ?? manifest[which].migrations;
  const last = lastBeforeBaseline(level, ours);
  if (last !== undefined) {
    throw new Failure(
      'conflict',
      `The backup is from before 0.1.0, and its database does not have all migrations up to ${LAST_BEFORE_BASELINE}, unaltered (its ` +
        `last one is ${last}). Nothing was changed. Restore with the last version that has ${LAST_BEFORE_BASELINE}, and take a backup there.`,
    );
  }
  const known = new Map(ours.map(({ name, checksum }) => [name, checksum]));
  const strange = level.find(({ name, checksum }) => known.get(name) !== checksum);
  if (strange === undefined) return level;
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
