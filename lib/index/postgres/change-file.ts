import type pg from 'pg';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { inTransaction, many, one, run } from '#lib/platform/db.ts';
import type { NewFile } from '../search-index.ts';
import { type FileRow, fileOf, liveFile, loadingFile, requireState } from './files.ts';
import { createTables, createTouched, dropTables, dropTouched, tablesOf } from './tables.ts';

const Id = z.object({ id: z.int() });

/** Begins a file, or goes on with the same one where it stopped. @throws Failure conflict while another one of the source is loaded */
export async function openFile(pool: pg.Pool, file: NewFile): Promise<FileRow> {
  return inTransaction(pool, async (client) => {
    await run(client, 'select pg_advisory_xact_lock(7526107, hashtext($1))', [file.sourceId]);
    const loading = await loadingFile(client, file.sourceId);
    if (loading !== undefined) {
      if (loading.sha256 === file.sha256) return loading;
      throw new Failure(
        'conflict',
        `Another file of ${file.sourceId} is being loaded. Give it up, or wait until it serves. Nothing was changed.`,
      );
    }
    const base = file.isUpdate ? await liveFile(client, file.sourceId) : undefined;
    if (file.isUpdate && base === undefined) {
      throw new Failure(
        'conflict',
        `${file.sourceId} has no file that an update could change. Import the full file first.`,
      );
    }
    const { id } = await one(
      client,
      `insert into index.file (source_id, is_update, base_id, date, sha256, countries, address, bytes)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        file.sourceId,
        file.isUpdate ?? false,
        base?.id ?? null,
        file.date,
        file.sha256,
        file.countries,
        file.address ?? null,
        file.bytes ?? null,
      ],
      Id,
    );
    await run(client, base === undefined ? createTables(tablesOf(id)) : createTouched(id));
    return fileOf(client, id);
  });
}

/** Puts a file to use. An update has changed the live rows already: from now on they have its day. */
export async function swapFile(pool: pg.Pool, fileId: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    const file = await fileOf(client, fileId, 'for update');
    requireState(file, 'checked');
    if (file.base_id !== null) {
      await run(
        client,
        `update index.file set date = $2, sha256 = $3, changed_at = clock_timestamp(), live_at = clock_timestamp() where id = $1`,
        [file.base_id, file.date, file.sha256],
      );
      await setState(client, fileId, 'applied');
      await run(client, dropTouched(fileId));
      return;
    }
    await run(
      client,
      `update index.file set state = 'superseded', changed_at = clock_timestamp() where source_id = $1 and state = 'live'`,
      [file.source_id],
    );
    await setState(client, fileId, 'live');
  });
  await dropSuperseded(pool, fileId);
}

const setState = (client: pg.PoolClient, fileId: number, state: FileRow['state']) =>
  run(
    client,
    'update index.file set state = $2, changed_at = clock_timestamp(), live_at = clock_timestamp() where id = $1',
    [fileId, state],
  );

/** Gives a file up. The rows that an update changed stay changed: the next full file settles them. */
export async function refuseFile(pool: pg.Pool, fileId: number, reason: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const file = await fileOf(client, fileId, 'for update');
    requireState(file, 'fetched', 'staged', 'checked');
    await run(
      client,
      `update index.file set state = 'refused', refusal = $2, changed_at = clock_timestamp() where id = $1`,
      [fileId, reason],
    );
    await run(client, file.base_id === null ? dropTables(fileId) : dropTouched(fileId));
  });
}

/** Rows of files that gave way: a search that still began with them begins again with the new ones. */
async function dropSuperseded(pool: pg.Pool, fileId: number): Promise<void> {
  const gone = await many(
    pool,
    `select f.id from index.file f join index.file swapped on swapped.id = $1 and swapped.source_id = f.source_id
     where f.state = 'superseded' and to_regclass('index.entry_' || f.id) is not null`,
    [fileId],
    Id,
  );
  for (const { id } of gone) await run(pool, dropTables(id));
}
