import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { baselineOf, LAST_BEFORE_BASELINE, lastBeforeBaseline } from './baseline.ts';

/** The lock that Prisma Migrate itself takes, so that ours and its runs exclude each other. */
const PRISMA_MIGRATE_LOCK = 72_707_369;

const HISTORY_TABLE = `
  create table if not exists _prisma_migrations (
    id                  varchar(36) primary key not null,
    checksum            varchar(64) not null,
    finished_at         timestamptz,
    migration_name      varchar(255) not null,
    logs                text,
    rolled_back_at      timestamptz,
    started_at          timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

const AppliedRow = z.object({
  name: z.string(),
  checksum: z.string(),
  finished_at: z.date().nullable(),
});
type AppliedRow = z.infer<typeof AppliedRow>;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Applies `folder/<name>/migration.sql` in the order of their names, each in a transaction of its own, and
 * records them in `_prisma_migrations` as `prisma migrate` would. Any number of callers may run at once: one
 * works, the others wait and find nothing to do. Returns the names it applied. Throws a Failure that names the
 * migration if one was changed or removed after it was applied, or fails; what failed leaves no trace.
 * In a database that has all migrations from before the baseline it records the baseline instead, and changes nothing else.
 * @param only names of those to apply, where a database is to stand as an earlier version left it
 */
export async function migrate(
  databaseUrl: string,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PRISMA_MIGRATE_LOCK]);
    await client.query(HISTORY_TABLE);
    await takeOver(client, migrations);
    const applied = await historyOf(client);
    refuseUnknown(applied, migrations);
    const pending = migrations.filter(
      (migration) => only?.has(migration.name) !== false && isPending(migration, applied),
    );
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function historyOf(client: pg.Client): Promise<AppliedRow[]> {
  const history = await client.query(
    'select migration_name as name, checksum, finished_at from _prisma_migrations where rolled_back_at is null',
  );
  return z.array(AppliedRow).parse(history.rows);
}

/** Replaces the history of a database from before the baseline: its tables are those of the baseline. */
async function takeOver(client: pg.Client, migrations: Migration[]): Promise<void> {
  const history = await historyOf(client);
  const isWhole = history.every((row) => row.finished_at !== null);
  const baseline = isWhole ? baselineOf(history, migrations) : undefined;
  if (baseline !== undefined) {
    await client.query('begin');
    await client.query('delete from _prisma_migrations');
    for (const migration of baseline) await record(client, migration);
    await client.query('commit');
    return;
  }
  const last = lastBeforeBaseline(history, migrations);
  if (last === undefined) return;
  throw new Failure(
    'internal',
    `The database is from before 0.1.0 and does not have all migrations up to ${LAST_BEFORE_BASELINE}, unaltered (its last one is ${last}). Nothing was changed. Start the last version that has ${LAST_BEFORE_BASELINE} once, then this one.`,
  );
}

/** The migrations of a folder, in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8').catch((cause: unknown) => {
        throw new Failure('internal', `Migration ${name} has no readable migration.sql.`, { cause });
      });
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** A database that is ahead of the program must not be written to by it. */
function refuseUnknown(applied: AppliedRow[], migrations: Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.find((row) => !known.has(row.name));
  if (unknown === undefined) return;
  throw new Failure(
    'internal',
    `The database has the migration ${unknown.name}, which this version does not know. Nothing was changed. Start the version that created it, or a later one.`,
  );
}

function isPending({ name, checksum }: Migration, applied: AppliedRow[]): boolean {
  const row = applied.find((candidate) => candidate.name === name);
  if (row === undefined) return true;
  if (row.finished_at === null) {
    throw new Failure(
      'internal',
      `Migration ${name} was started earlier and did not finish. Resolve it first.`,
    );
  }
  if (row.checksum !== checksum) {
    throw new Failure(
      'internal',
      `Migration ${name} was edited after it was applied. Nothing was changed. Restore it and add a new migration.`,
    );
  }
  return false;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sql } = migration;
  await client.query('begin');
  try {
    await client.query(sql);
    await record(client, migration);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Failure('internal', `Migration ${name} failed and was rolled back: ${reason}`, { cause });
  }
}

async function record(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     values ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}
