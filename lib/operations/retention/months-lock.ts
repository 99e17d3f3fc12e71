import type pg from 'pg';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { one, run } from '#lib/platform/db.ts';
import { unlessInUse } from './unless-in-use.ts';

/** A backup reads tables long after it has named them: meanwhile no month is dropped. Held by a session, shared by backups. */
const MONTHS_LOCK = 7_526_181;

const Taken = z.object({ isTaken: z.boolean() });

/**
 * Drops months on other connections of the pool, while this one keeps backups waiting.
 * @throws Failure conflict while a backup is running
 */
export async function withoutBackup<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect();
  try {
    const { isTaken } = await one(
      holder,
      'select pg_try_advisory_lock($1) as "isTaken"',
      [MONTHS_LOCK],
      Taken,
    );
    if (!isTaken) {
      throw new Failure(
        'conflict',
        'A backup is running, or months are being dropped already. Nothing was dropped. Try again when it has ended.',
      );
    }
    try {
      return await work();
    } finally {
      // So that whoever asks next has it: a server takes a while to see that a connection has gone. Where this fails, the end of
      // the connection below gives the lock up.
      await run(holder, 'select pg_advisory_unlock($1)', [MONTHS_LOCK]).catch(() => {});
    }
  } finally {
    // Closed, not given back: the lock goes with it, whatever happened.
    holder.release(true);
  }
}

/**
 * For as long as the connection lives. Waits while months are being dropped, as long as its `lock_timeout` says.
 * @throws Failure conflict after that
 */
export const keepMonths = (on: pg.ClientBase): Promise<unknown> =>
  unlessInUse('Old months are being dropped. No backup was made. Try again when that has ended.', () =>
    run(on, 'select pg_advisory_lock_shared($1)', [MONTHS_LOCK]),
  );
