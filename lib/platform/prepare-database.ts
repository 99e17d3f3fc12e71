import pg from 'pg';
import { createPool, run } from './db.ts';
import { prepareJobs } from './jobs.ts';
import { migrate } from './migrate.ts';

/** A database by its two roles; where an operator gave one alone, both are that one. */
export interface DatabaseRoles {
  /** As its owner, who migrates. */
  readonly ownerUrl: string;
  /** As the role that the product runs as. */
  readonly runtimeUrl: string;
}

/**
 * Brings a database to this version: migrations, the tables of the queues, and what the role that runs the product may do.
 * Any number of callers may run at once.
 */
export async function prepareDatabase(
  { ownerUrl, runtimeUrl }: DatabaseRoles,
  migrations: string,
): Promise<void> {
  await migrate(ownerUrl, migrations);
  const pool = createPool(ownerUrl, { max: 1 });
  try {
    await prepareJobs(pool);
    if (isApart({ ownerUrl, runtimeUrl })) {
      await run(pool, 'select service.grant_runtime($1)', [roleOf(runtimeUrl)]);
      // An instance that does not migrate sees by it whether it can run here.
      await run(
        pool,
        `grant select on public._prisma_migrations to ${pg.escapeIdentifier(roleOf(runtimeUrl))}`,
      );
    }
  } finally {
    await pool.end();
  }
}

/** Whether the product runs as a role that does not own its tables. */
export const isApart = ({ ownerUrl, runtimeUrl }: DatabaseRoles): boolean =>
  roleOf(ownerUrl) !== roleOf(runtimeUrl);

/** The role that an address signs in as. */
export const roleOf = (url: string) => decodeURIComponent(new URL(url).username);
