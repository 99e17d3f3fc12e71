import type pg from 'pg';
import { run } from '#lib/platform/db.ts';
import type { IndexSource } from '../sources/index-source.ts';

/** Notes that a source is tried now: what stood of the last try is gone. */
export async function noteTry(
  pool: pg.Pool,
  { id, name, licence, attribution, everyHours }: IndexSource,
): Promise<void> {
  await run(
    pool,
    `insert into index.source (id, name, licence, attribution, every_hours) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set name = excluded.name, licence = excluded.licence, attribution = excluded.attribution,
       every_hours = excluded.every_hours, tried_at = clock_timestamp(),
       fetched_bytes = null, total_bytes = null, failure = null, failed_at = null`,
    [id, name, licence, attribution ?? null, everyHours],
  );
}

/** Notes that the file that serves is the newest still. */
export async function noteUnchanged(pool: pg.Pool, fileId: number): Promise<void> {
  await run(pool, 'update index.file set changed_at = clock_timestamp() where id = $1', [fileId]);
}

/** How much of the file is fetched. */
export async function noteFetched(
  pool: pg.Pool,
  sourceId: string,
  bytes: number,
  total: number | null,
): Promise<void> {
  await run(pool, 'update index.source set fetched_bytes = $2, total_bytes = $3 where id = $1', [
    sourceId,
    bytes,
    total,
  ]);
}

export async function noteFailure(pool: pg.Pool, sourceId: string, failure: string): Promise<void> {
  await run(pool, 'update index.source set failure = $2, failed_at = clock_timestamp() where id = $1', [
    sourceId,
    failure,
  ]);
}
