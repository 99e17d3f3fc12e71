import pg from 'pg';
import { z } from 'zod';
import { inTransaction, many, run } from '#lib/platform/db.ts';
import { copyRows } from './copy-rows.ts';
import { deletionHashes } from './deletion-hashes.ts';
import { type FileRow, fileOf, requireState } from './files.ts';
import { indexStatements, sortStatements, tablesOf, wordIndexStatements } from './tables.ts';

/** Words fetched at a time. */
const BATCH = 20_000;

/** Builds what searches need over the rows of a file; may be repeated after a stop. An update changes what is built already. */
export async function prepareFile(pool: pg.Pool, fileId: number): Promise<FileRow> {
  const file = await fileOf(pool, fileId);
  if (file.state === 'checked') return file;
  requireState(file, 'fetched', 'staged');
  if (file.base_id === null) {
    await sortEntries(pool, fileId);
    await both(buildIndexes(pool, fileId), buildWords(pool, fileId));
  }
  await run(pool, `update index.file set state = 'checked', changed_at = clock_timestamp() where id = $1`, [
    fileId,
  ]);
  return fileOf(pool, fileId);
}

/** Waits for the other also where one fails, so that nothing goes on when the import has ended. */
async function both(...work: readonly [Promise<void>, Promise<void>]): Promise<void> {
  const ended = await Promise.allSettled(work);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

/** Puts names in their order, and each company once: what is read beside it needs no other index. */
async function sortEntries(pool: pg.Pool, fileId: number): Promise<void> {
  const [unique] = indexStatements(fileId);
  await inTransaction(pool, async (client) => {
    await giveMemory(client);
    await run(client, 'savepoint before');
    try {
      await runAll(client, [...sortStatements(fileId), unique]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // As the rows came: of a company that the file has twice, only their order says which is the last.
      await run(client, 'rollback to savepoint before');
      await dropDuplicates(client, fileId);
      await runAll(client, [...sortStatements(fileId), unique]);
    }
  });
}

async function buildIndexes(pool: pg.Pool, fileId: number): Promise<void> {
  const [, ...others] = indexStatements(fileId);
  const { entry, party } = tablesOf(fileId);
  await inTransaction(pool, async (client) => {
    await giveMemory(client);
    await runAll(client, [...others, `analyze ${entry}`, `analyze ${party}`]);
  });
}

async function runAll(client: pg.PoolClient, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await run(client, statement);
}

/** These run for a minute or more, on rows that nobody reads yet. */
async function giveMemory(client: pg.PoolClient): Promise<void> {
  await run(client, `set local statement_timeout = 0`);
  await run(client, `set local maintenance_work_mem = '256MB'`);
  await run(client, `set local work_mem = '256MB'`);
}

const UNIQUE_VIOLATION = '23505';
const isDuplicate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;

/** Of a company that a file has twice, the last record counts. */
async function dropDuplicates(client: pg.PoolClient, fileId: number): Promise<void> {
  const { entry } = tablesOf(fileId);
  const dropped = await run(
    client,
    `delete from ${entry} t using (
       select ctid, row_number() over (partition by country, number order by ctid desc) as nth
       from ${entry} where kind = 'current'
     ) twice where t.ctid = twice.ctid and twice.nth > 1`,
  );
  await run(client, 'update index.file set entities = entities - $2 where id = $1', [fileId, dropped]);
}

const WordRow = z.object({ token: z.string(), df: z.int() });

/**
 * The file's vocabulary: each word, how many names have it, and what finds it in spite of a typing error. In the order of the
 * alphabet: words that begin alike, which a search for two slips reads, then lie in a few pages.
 */
async function buildWords(pool: pg.Pool, fileId: number): Promise<void> {
  const { entry, word } = tablesOf(fileId);
  await inTransaction(pool, async (client) => {
    await giveMemory(client);
    await run(client, `drop table if exists ${word}`);
    await run(client, `create table ${word} (token text not null, df int not null, dels int[] not null)`);
    await run(
      client,
      `declare words no scroll cursor for
         select token, count(*)::int as df from (select unnest(toks) as token from ${entry}) each
         group by token having token !~ '^@' order by token collate "C"`,
    );
    for (;;) {
      const rows = await many(client, `fetch ${BATCH} from words`, [], WordRow);
      if (rows.length === 0) break;
      await copyRows(
        client,
        word,
        'token, df, dels',
        rows.map(({ token, df }) => [token, df, deletionHashes(token)]),
      );
    }
    await run(client, 'close words');
    for (const statement of wordIndexStatements(fileId)) await run(client, statement);
    await run(client, `analyze ${word}`);
  });
}
