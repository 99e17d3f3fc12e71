import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { run } from '#lib/platform/db.ts';
import { chunkRows } from '../import/chunk-rows.ts';
import { chunksOf } from '../import/chunks-of.ts';
import { writeCursor } from '../import/cursor.ts';
import { gatherRows } from '../import/gather-rows.ts';
import { openArchive } from '../import/open-archive.ts';
import type { Entity, Party, Payload, Removal, Rows } from '../model.ts';
import { createIndexPool } from '../postgres/create-index-pool.ts';
import { postgresIndex } from '../postgres/index.ts';
import { dropTables } from '../postgres/tables.ts';
import type { Chunk, FileState, NewFile, SearchIndex } from '../search-index.ts';
import type { IndexSource } from '../sources/index-source.ts';

type Chunks = Iterable<Chunk> | AsyncIterable<Chunk>;
type Named = Partial<Pick<NewFile, 'date' | 'isUpdate'>>;

/** Loads chunks as one file and puts it to use: what an import comes to, without its checks. */
async function loadChunks(
  index: SearchIndex,
  file: NewFile,
  chunks: Chunks,
  source?: IndexSource,
): Promise<FileState> {
  const { fileId } = await index.open(file);
  for await (const chunk of chunks) await index.load(fileId, chunk);
  if (source?.gather !== undefined) await gatherRows({ index }, source, fileId);
  const state = await index.prepare(fileId);
  await index.swap(fileId);
  return state;
}

const fileOf = (
  { id, countries }: IndexSource,
  content: unknown,
  { date = '2026-11-19', isUpdate = false }: Named,
): NewFile => ({
  sourceId: id,
  date,
  sha256: createHash('sha256')
    .update(JSON.stringify([id, date, content]))
    .digest('hex'),
  countries,
  isUpdate,
});

/** A small file of a source in its real outer form, of invented companies; the tests of imports run over it too. */
export interface Sample {
  readonly file: URL;
  readonly isUpdate?: boolean;
  readonly entities: number;
  /** Left out: not compared. */
  readonly parties?: number;
}

/** Loads a sample file. */
export const loadSample = (
  index: SearchIndex,
  source: IndexSource,
  { file, ...named }: Named & Pick<Sample, 'file'>,
): Promise<FileState> => loadChunks(index, fileOf(source, file.href, named), chunksIn(source, file), source);

/** What an import of a sample reads, without an index. */
export async function readSample(source: IndexSource, { file }: Pick<Sample, 'file'>) {
  const entities: Entity[] = [];
  const parties: Party[] = [];
  const payloads: Payload[] = [];
  const removals: Removal[] = [];
  const counts = { read: 0, unreadable: 0 };
  for await (const chunk of chunksIn(source, file)) {
    entities.push(...(chunk.rows.entities ?? []));
    parties.push(...(chunk.rows.parties ?? []));
    payloads.push(...(chunk.rows.payloads ?? []));
    removals.push(...(chunk.removals ?? []));
    counts.read += chunk.read;
    counts.unreadable += chunk.unreadable;
  }
  return { entities, parties, payloads, removals, ...counts };
}

async function* chunksIn(source: IndexSource, file: URL): AsyncGenerator<Chunk> {
  const archive = await openArchive(fileURLToPath(file), source);
  try {
    yield* chunksOf(source, archive, null);
  } finally {
    await archive.close();
  }
}

/** Records of a file as its framing gives them; of an archive with several files by the name of each. */
export type Records = readonly unknown[] | Readonly<Record<string, readonly unknown[]>>;

/**
 * Loads records, read by their source.
 * @throws Error where a record can't be understood, or no part of the source reads a file
 */
export const loadRecords = (
  index: SearchIndex,
  source: IndexSource,
  records: Records,
  named: Named = {},
): Promise<FileState> =>
  loadChunks(index, fileOf(source, records, named), chunksFrom(source, records), source);

function* chunksFrom(source: IndexSource, records: Records): Generator<Chunk> {
  let after: string | null = null;
  for (const { at, name, part, list } of placesOf(source, records)) {
    const { unreadable, ...chunk } = chunkRows(
      list.map((record) => ({ record })),
      part,
    );
    if (unreadable > 0) {
      const unread = JSON.stringify(list.filter((each) => part.read(each) === null));
      throw new Error(`${source.id} ${name}: not understood: ${unread}`);
    }
    const cursor = writeCursor({ part: at, entry: name, end: list.length });
    yield { after, cursor, unreadable, ...chunk };
    after = cursor;
  }
}

/** The files in the order of the source's parts, as an import reads them. */
function placesOf({ id, parts }: IndexSource, records: Records) {
  const files = isList(records) ? [['', records] as const] : Object.entries(records);
  const read = parts.flatMap((part, at) =>
    files
      .filter(([name]) => name === '' || (part.entry?.test(name) ?? true))
      .map(([name, list]) => ({ at, name, part, list })),
  );
  const unread = files.find(([name]) => read.every((each) => each.name !== name));
  if (unread !== undefined) throw new Error(`${id} has no part that reads ${unread[0]}.`);
  return read;
}

const isList = (records: Records): records is readonly unknown[] => Array.isArray(records);

/** Loads rows as they are. */
export const loadRows = (index: SearchIndex, file: NewFile, rows: Rows): Promise<FileState> =>
  loadChunks(index, file, chunksOfRows(rows));

const CHUNK = 10_000;

function* chunksOfRows({ entities = [], ...others }: Rows): Generator<Chunk> {
  for (let from = 0; from === 0 || from < entities.length; from += CHUNK) {
    const rows = { ...(from === 0 && others), entities: entities.slice(from, from + CHUNK) };
    const after = from === 0 ? null : String(from);
    yield { after, cursor: String(from + CHUNK), rows, read: rows.entities.length, unreadable: 0 };
  }
}

export interface GivenFile extends Rows {
  readonly sourceId: string;
  readonly countries: NewFile['countries'];
}

/** Puts files into the index of a product, as an import does; returns how to take them out again. */
export async function loadFiles(
  databaseUrl: string,
  files: readonly GivenFile[],
): Promise<() => Promise<void>> {
  const pool = createIndexPool(databaseUrl, { max: 2, deadlineMs: 120_000 });
  const ids: number[] = [];
  for (const [at, { sourceId, countries, ...rows }] of files.entries()) {
    const sha256 = String(at).repeat(64).slice(0, 64);
    const file = { sourceId, date: '2026-11-01', sha256, countries };
    ids.push((await loadRows(postgresIndex(pool), file, rows)).fileId);
  }
  return async () => {
    await run(pool, 'delete from index.file where id = any($1::int[])', [ids]);
    for (const id of ids) await run(pool, dropTables(id), []);
    await pool.end();
  };
}
