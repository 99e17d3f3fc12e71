import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { parseInput } from '#lib/contract/parse-input.ts';
import { storageFailure } from '#lib/platform/storage-failure.ts';
import type { FileState } from '../search-index.ts';
import type { IndexSource } from '../sources/index-source.ts';
import { canaryAgainst, reasonAgainst } from './check-file.ts';
import { chunksOf } from './chunks-of.ts';
import { gatherDays } from './gather-days.ts';
import { gatherRows } from './gather-rows.ts';
import { holdSource } from './hold-source.ts';
import type { ImportContext } from './import-context.ts';
import { loadChunks } from './load-chunks.ts';
import { noteFailure, noteTry, noteUnchanged } from './note-try.ts';
import { addressOf, dayOfData, fetchNewest, fileAtHand, type Obtained, requireFile } from './obtain-file.ts';
import { type Archive, openArchive } from './open-archive.ts';

export const ImportInput = z.strictObject({
  source: z.string().describe('Id of a source, such as ie.companies'),
  /** Left out: the newest file is fetched, or the newest update. */
  file: z.string().optional(),
  /**
   * The file changes the one that serves, instead of taking its place. Left out: of a source that appears by the day the
   * missing days, once it has a file; of any other the full file.
   */
  isUpdate: z.boolean().optional(),
});

const UNKNOWN = 'It failed within this installation; the log says more.';

export interface Imported {
  readonly sourceId: string;
  readonly outcome: 'live' | 'unchanged';
  readonly date: string;
  readonly entities: number;
  readonly parties: number;
}

/**
 * Imports a file of a source: obtained, loaded beside the one that serves, checked, and put in its place. Stopped at any
 * moment, by whatever, it goes on with the next call; a file that fails a check is refused, and the old one serves on.
 * @throws Failure invalid_request, conflict (another import of the source), service_unavailable, registry_changed (refused)
 */
export async function importFile(ctx: ImportContext, input: z.input<typeof ImportInput>): Promise<Imported> {
  const { source: id, file, isUpdate } = parseInput(ImportInput, input);
  const source = ctx.sources.find((each) => each.id === id);
  if (source === undefined) {
    const known = ctx.sources.map((each) => each.id).join(', ');
    throw new Failure('invalid_request', `source: expected one of ${known}. Nothing was changed.`);
  }
  // A mistyped command is no failed import: it is told to whoever typed it, and wakes nobody.
  if (file !== undefined) await requireFile(file);
  else if (source.daily === undefined) addressOf(ctx, source, isUpdate ?? false);
  return holdSource(ctx.indexPool, source.id, async () => {
    await noteTry(ctx.indexPool, source);
    try {
      if (file !== undefined)
        return await load(ctx, source, await fileAtHand(source, file), isUpdate ?? false);
      return await fetchAndLoad(ctx, source, isUpdate);
    } catch (cause) {
      if (ctx.signal?.aborted) throw stopped(source, cause);
      const failure = cause instanceof Failure ? cause : storageFailure(cause);
      // Of a database that is away even the note may fail: the import's own failure counts.
      await noteFailure(ctx.indexPool, source.id, failure?.message ?? UNKNOWN).catch((error: unknown) =>
        ctx.log.error({ err: error, source: source.id }, 'a failed import was not noted'),
      );
      throw failure ?? cause;
    }
  });
}

async function fetchAndLoad(
  ctx: ImportContext,
  source: IndexSource,
  isUpdate: boolean | undefined,
): Promise<Imported> {
  const live = await liveOf(ctx, source);
  const changesLive = isUpdate ?? (source.daily !== undefined && live !== null);
  const obtained =
    source.daily === undefined
      ? await fetchNewest(ctx, source, changesLive)
      : await gatherDays(ctx, source, source.daily, changesLive ? live : null);
  if (obtained === null) {
    // Nothing was published since the file that serves: it is the newest.
    if (live === null) throw noDays(source);
    await noteUnchanged(ctx.indexPool, live.fileId);
    return outcomeOf(source, live, 'unchanged');
  }
  const imported = await load(ctx, source, obtained, changesLive);
  await rm(obtained.path, { force: true });
  return imported;
}

const noDays = ({ name, daily }: IndexSource): Failure =>
  new Failure(
    'service_unavailable',
    `${name} has published nothing since ${daily?.since}. Nothing was changed. Check its address, and try again later.`,
    { source: name },
  );

async function load(
  ctx: ImportContext,
  source: IndexSource,
  obtained: Obtained,
  isUpdate: boolean,
): Promise<Imported> {
  const { index } = ctx;
  const live = await liveOf(ctx, source);
  if (live?.sha256 === obtained.sha256) {
    await noteUnchanged(ctx.indexPool, live.fileId);
    return outcomeOf(source, live, 'unchanged');
  }
  const archive = await openArchive(obtained.path, source);
  try {
    const date = dayOfData(obtained, archive.newestDay, ctx.now());
    const file = await openFile(ctx, source, { ...obtained, date }, isUpdate);
    try {
      if (file.state !== 'checked') await stage(ctx, source, archive, file);
      return await putToUse(ctx, source, file.fileId, live);
    } catch (error) {
      if (error instanceof Failure && error.code === 'registry_changed') {
        await index.refuse(file.fileId, error.message);
      }
      throw error;
    }
  } finally {
    await archive.close();
  }
}

const liveOf = async ({ index }: ImportContext, { id }: IndexSource): Promise<FileState | null> =>
  (await index.health()).find(({ sourceId }) => sourceId === id)?.live ?? null;

/** Begins the file, or goes on with it; another one that was begun and never ended is given up for it. */
async function openFile(
  { index }: ImportContext,
  source: IndexSource,
  { sha256, date, address, bytes }: Obtained,
  isUpdate: boolean,
): Promise<FileState> {
  const last = (await index.health()).find(({ sourceId }) => sourceId === source.id)?.last ?? null;
  const isUnfinished = last !== null && ['fetched', 'staged', 'checked'].includes(last.state);
  if (isUnfinished && last.sha256 !== sha256)
    await index.refuse(last.fileId, 'Another file came before it was whole.');
  return index.open({
    sourceId: source.id,
    sha256,
    date,
    address,
    bytes,
    countries: source.countries,
    isUpdate,
  });
}

async function stage(
  ctx: ImportContext,
  source: IndexSource,
  archive: Archive,
  file: FileState,
): Promise<void> {
  if (file.isUpdate && file.cursor === null) await readThrough(source, archive);
  await loadChunks(ctx, file.fileId, chunksOf(source, archive, file.cursor, ctx.blockBytes));
  if (source.gather !== undefined) await gatherRows(ctx, source, file.fileId);
}

/** An update changes what serves: it is read to its end before the first of its changes is made. */
async function readThrough(source: IndexSource, archive: Archive): Promise<void> {
  let [read, unreadable] = [0, 0];
  for await (const chunk of chunksOf(source, archive, null)) {
    read += chunk.read;
    unreadable += chunk.unreadable;
  }
  const reason = reasonAgainst({ read, unreadable, isUpdate: true, entities: 0, parties: 0 }, null);
  if (reason !== null) throw refused(source, reason);
}

async function putToUse(
  ctx: ImportContext,
  source: IndexSource,
  fileId: number,
  live: FileState | null,
): Promise<Imported> {
  const { index } = ctx;
  const staged = await stateOf(ctx, source, fileId);
  const reason = reasonAgainst(staged, live);
  if (reason !== null) throw refused(source, reason);
  const prepared = await index.prepare(fileId);
  const canary = await canaryAgainst(index, source, prepared);
  if (canary !== null) throw refused(source, canary);
  await index.swap(fileId);
  ctx.log.info(
    { source: source.id, entities: prepared.entities, parties: prepared.parties },
    'file of a register serves',
  );
  return outcomeOf(source, prepared, 'live');
}

async function stateOf({ index }: ImportContext, { id }: IndexSource, fileId: number): Promise<FileState> {
  const last = (await index.health()).find(({ sourceId }) => sourceId === id)?.last;
  if (last?.fileId === fileId) return last;
  throw new Failure('conflict', `Another file of ${id} was begun meanwhile. Nothing was changed.`);
}

/** It is no failure of the file: nothing is noted. */
const stopped = ({ name }: IndexSource, cause: unknown): Failure =>
  new Failure(
    'service_unavailable',
    `The import of ${name} was stopped. What is loaded stays; the next import goes on there.`,
    { cause },
  );

const refused = (source: IndexSource, reason: string): Failure =>
  new Failure(
    'registry_changed',
    `The file of ${source.name} was refused: ${reason}. The file that served before serves on.`,
    {
      source: source.name,
    },
  );

const outcomeOf = (
  source: IndexSource,
  { date, entities, parties }: FileState,
  outcome: Imported['outcome'],
): Imported => ({ sourceId: source.id, outcome, date, entities, parties });
