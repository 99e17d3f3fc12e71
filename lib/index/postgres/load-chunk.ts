import type pg from 'pg';
import { Failure } from '#lib/contract/failure.ts';
import { inTransaction, run } from '#lib/platform/db.ts';
import type { Removal, Rows } from '../model.ts';
import type { Chunk, CompanyKey } from '../search-index.ts';
import { copyRows } from './copy-rows.ts';
import { deletionHashes } from './deletion-hashes.ts';
import { type FileRow, fileOf, requireState, rowsIdOf } from './files.ts';
import { entryRows, partyRows, payloadRows } from './rows-of-chunk.ts';
import {
  ENTRY_COLUMNS,
  PARTY_COLUMNS,
  PAYLOAD_COLUMNS,
  type Tables,
  tablesOf,
  touchedTable,
} from './tables.ts';

/** Adds a chunk and its cursor in one transaction. `removals` go first; nothing else is ever deleted. */
export async function loadChunk(pool: pg.Pool, fileId: number, chunk: Chunk): Promise<void> {
  await inTransaction(pool, async (client) => {
    const file = await fileOf(client, fileId, 'for update');
    requireState(file, 'fetched', 'staged');
    if (chunk.after !== file.cursor) {
      throw new Failure(
        'conflict',
        `A chunk of file ${fileId} begins at ${chunk.after ?? 'its start'}; the file is loaded up to ${file.cursor ?? 'its start'}. Nothing was changed.`,
      );
    }
    const tables = tablesOf(rowsIdOf(file));
    if (file.base_id !== null) {
      await makeRoom(client, tables, chunk);
      await noteTouched(client, fileId, chunk);
    } else if (chunk.removals?.some(({ payloadKind }) => payloadKind === undefined)) {
      await leaveOut(client, tables, chunk.removals);
    }
    await write(client, tables, chunk.rows, file);
    if (file.base_id !== null) await addWords(client, tables, chunk.rows);
    await run(
      client,
      `update index.file set cursor = $2, entities = entities + $3, parties = parties + $4,
         read = read + $5, unreadable = unreadable + $6, progress = greatest(progress, $7),
         state = 'staged', changed_at = clock_timestamp() where id = $1`,
      [
        fileId,
        chunk.cursor,
        chunk.rows.entities?.length ?? 0,
        chunk.rows.parties?.length ?? 0,
        chunk.read,
        chunk.unreadable,
        chunk.progress ?? 0,
      ],
    );
  });
}

async function write(client: pg.PoolClient, tables: Tables, rows: Rows, file: FileRow): Promise<void> {
  const several = file.countries.length > 1;
  const { entities = [], parties = [], payloads = [] } = rows;
  if (entities.length > 0) await copyRows(client, tables.entry, ENTRY_COLUMNS, entryRows(entities, several));
  if (parties.length > 0) await copyRows(client, tables.party, PARTY_COLUMNS, partyRows(parties, several));
  if (payloads.length > 0) await copyRows(client, tables.payload, PAYLOAD_COLUMNS, payloadRows(payloads));
}

/** Takes out what an update replaces or removes. */
async function makeRoom(
  client: pg.PoolClient,
  tables: Tables,
  { rows, removals = [] }: Chunk,
): Promise<void> {
  const whole = removals.filter(({ payloadKind }) => payloadKind === undefined);
  const remove = (table: string, keys: readonly CompanyKey[]) =>
    run(
      client,
      `delete from ${table} t using unnest($1::text[], $2::text[]) gone (country, number)
       where t.country = gone.country and t.number = gone.number`,
      columnsOf(keys),
    );
  await remove(tables.entry, [...(rows.entities ?? []), ...whole]);
  await remove(tables.party, whole);
  await remove(tables.payload, whole);
  const kinds = removals.filter(({ payloadKind }) => payloadKind !== undefined);
  await run(
    client,
    `delete from ${tables.payload} t using unnest($1::text[], $2::text[], $3::text[]) gone (country, number, kind)
     where t.country = gone.country and t.number = gone.number and t.kind = gone.kind`,
    [...columnsOf(kinds), kinds.map(({ payloadKind }) => payloadKind)],
  );
}

/** Records of companies that were read and are then left out; of a full file they have no other rows yet. */
const leaveOut = (client: pg.PoolClient, { payload }: Tables, removals: readonly Removal[]) =>
  run(
    client,
    `delete from ${payload} t using unnest($1::text[], $2::text[]) gone (country, number)
     where t.country = gone.country and t.number = gone.number`,
    columnsOf(removals.filter(({ payloadKind }) => payloadKind === undefined)),
  );

async function noteTouched(
  client: pg.PoolClient,
  fileId: number,
  { rows, removals = [] }: Chunk,
): Promise<void> {
  const touched = [...(rows.payloads ?? []), ...removals];
  await run(
    client,
    `insert into ${touchedTable(fileId)} select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    columnsOf(touched),
  );
}

const columnsOf = (keys: readonly CompanyKey[]): [string[], string[]] => [
  keys.map(({ country }) => country),
  keys.map(({ number }) => number),
];

/** Words that the file did not have yet; how often each stands in it is counted anew with the next full file. */
async function addWords(client: pg.PoolClient, { word }: Tables, { entities = [] }: Rows): Promise<void> {
  const words = new Set<string>();
  for (const row of entryRows(entities, false)) for (const token of tokensOf(row)) words.add(token);
  for (const token of words) {
    await run(client, `insert into ${word} (token, df, dels) values ($1, 1, $2) on conflict do nothing`, [
      token,
      deletionHashes(token),
    ]);
  }
}

const TOKENS_AT = ENTRY_COLUMNS.split(', ').indexOf('toks');

const tokensOf = (row: readonly unknown[]): string[] => {
  const tokens = row[TOKENS_AT];
  return Array.isArray(tokens) ? tokens : [];
};
