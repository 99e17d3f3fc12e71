import pg from 'pg';
import { createPool, run } from './db.ts';
import type { Env } from './env.ts';
import { migrate } from './migrate.ts';
import { type DatabaseRoles, isApart, roleOf } from './prepare-database.ts';

/**
 * Brings the schema of the local index to this version, in the database of the product or in one of its own. The role that
 * runs the product makes the tables of each file that it imports, so it may create in this schema, and in no other.
 * Any number of callers may run at once.
 * @param only as of `migrate`
 */
export async function prepareIndex(
  roles: DatabaseRoles,
  migrations: string,
  only?: ReadonlySet<string>,
): Promise<void> {
  const pool = createPool(roles.ownerUrl, { max: 1 });
  try {
    // Two at once would meet in the catalog.
    await run(
      pool,
      `do $$ begin perform pg_advisory_xact_lock(7526106); create schema if not exists index; end $$`,
    );
    await migrate(withSchema(roles.ownerUrl), migrations, only);
    if (!isApart(roles)) return;
    const role = pg.escapeIdentifier(roleOf(roles.runtimeUrl));
    await run(pool, `grant usage, create on schema index to ${role}`);
    await run(pool, `grant select, insert, update, delete on all tables in schema index to ${role}`);
    await run(pool, `revoke insert, update, delete on index._prisma_migrations from ${role}`);
  } finally {
    await pool.end();
  }
}

/** The index's own database where the operator gave one, else the product's. */
export const indexRolesOf = (
  env: Pick<Env, 'INDEX_DATABASE_URL' | 'INDEX_DATABASE_OWNER_URL'>,
  database: DatabaseRoles,
): DatabaseRoles =>
  env.INDEX_DATABASE_URL === undefined
    ? database
    : {
        runtimeUrl: env.INDEX_DATABASE_URL,
        ownerUrl: env.INDEX_DATABASE_OWNER_URL ?? env.INDEX_DATABASE_URL,
      };

/** The history of these migrations lies in their own schema, apart from that of the product. */
function withSchema(url: string): string {
  const within = new URL(url);
  within.searchParams.set('options', '-c search_path=index');
  return within.href;
}
