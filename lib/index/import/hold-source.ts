import type pg from 'pg';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { one, run } from '#lib/platform/db.ts';

const Held = z.object({ held: z.boolean() });
/** Of PostgreSQL's advisory locks, the first part of the one that an import of a source holds. */
export const SOURCE_LOCK = 7_526_108;

/**
 * Runs an import while no other process imports the same source; a process that dies holds nothing.
 * @throws Failure conflict while another one does
 */
export async function holdSource<T>(pool: pg.Pool, sourceId: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const { held } = await one(
      client,
      'select pg_try_advisory_lock($1, hashtext($2)) as held',
      [SOURCE_LOCK, sourceId],
      Held,
    );
    if (!held) {
      throw new Failure(
        'conflict',
        `${sourceId} is being imported already. Nothing was changed. Wait until it ends.`,
      );
    }
    return await work();
  } finally {
    // At once, for the next import of the source: the end of the session is noticed some time later. Of a connection
    // that is lost the lock is lost too.
    await run(client, 'select pg_advisory_unlock_all()').catch(() => {});
    client.release(true);
  }
}
