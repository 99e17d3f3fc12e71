import type { Readable } from 'node:stream';
import { Failure } from '#lib/contract/failure.ts';
import type { Chunk } from '../search-index.ts';
import type { FilePart, IndexSource } from '../sources/index-source.ts';
import { blocksOf } from './blocks.ts';
import { chunkRows } from './chunk-rows.ts';
import { csvRows } from './csv-rows.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import type { Archive, ArchiveEntry } from './open-archive.ts';
import { recordsOf } from './records-of.ts';

/** One part of a source and the file of the archive that has it. */
interface Place {
  readonly part: FilePart;
  readonly at: number;
  readonly entry: ArchiveEntry;
}

/**
 * The chunks of a file from where an import of it stopped, one after the other, each made when it is asked for.
 * @throws Failure registry_changed where the archive lacks a part, or is cut off
 */
export async function* chunksOf(
  source: IndexSource,
  archive: Archive,
  from: string | null,
  blockBytes?: number,
): AsyncGenerator<Chunk> {
  const start = readCursor(from);
  if ('gathered' in start) return;
  let after = from;
  const places = placesOf(source, archive);
  for (const [nth, place] of places.entries()) {
    if (isBefore(place, start)) continue;
    const isStart = place.at === start.part && place.entry.name === start.entry;
    const chunks = chunksOfPlace(source, place, isStart ? start.end : 0, blockBytes);
    for await (const { end, ...rows } of chunks) {
      const cursor = writeCursor({ part: place.at, entry: place.entry.name, end });
      const within = place.entry.bytes === null ? 0 : end / Math.max(place.entry.bytes, 1);
      yield { after, cursor, ...rows, progress: (nth + Math.min(within, 1)) / places.length };
      after = cursor;
    }
  }
}

const isBefore = (place: Place, start: Extract<Cursor, { part: number }>): boolean =>
  place.at < start.part || (place.at === start.part && place.entry.name < start.entry);

function placesOf(source: IndexSource, { entries }: Archive): Place[] {
  return source.parts.flatMap((part, at) => {
    const fitting = entries
      .filter(({ name }) => part.entry?.test(name) ?? true)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    if (fitting.length === 0 && !part.isOptional) {
      const wanted = part.entry === undefined ? 'no file' : `no file like ${part.entry.source}`;
      throw new Failure(
        'registry_changed',
        `The archive of ${source.name} has ${wanted}. It was refused; the file that served before serves on.`,
      );
    }
    return fitting.map((entry) => ({ part, at, entry }));
  });
}

async function* chunksOfPlace(
  source: IndexSource,
  { part, entry }: Place,
  start: number,
  blockBytes?: number,
) {
  const { framing, encoding = 'utf-8' } = part;
  const settings = { encoding, name: source.name, ...(blockBytes !== undefined && { blockBytes }) };
  const columns = framing.kind === 'csv' ? (framing.columns ?? (await headerOf(source, part, entry))) : [];
  const stream = await entry.open();
  let isFirst = start === 0 && framing.kind === 'csv' && framing.columns === undefined;
  try {
    for await (const { text, end } of blocksOf(stream, framing, { ...settings, start })) {
      const reads = recordsOf(text, framing, columns);
      if (isFirst) reads.next();
      yield { end, ...chunkRows(reads, part) };
      isFirst = false;
    }
  } catch (cause) {
    throw brokenOff(source, cause);
  } finally {
    stream.destroy();
  }
}

/** The names of the columns: the first line. */
async function headerOf(
  source: IndexSource,
  { framing, encoding = 'utf-8' }: FilePart,
  entry: ArchiveEntry,
): Promise<string[]> {
  if (framing.kind !== 'csv') return [];
  const stream: Readable = await entry.open();
  try {
    for await (const { text } of blocksOf(stream, framing, { start: 0, encoding, name: source.name })) {
      const [header = []] = csvRows(text.slice(0, LONGEST_HEADER), framing);
      return header.map((column) => column.trim());
    }
  } catch (cause) {
    throw brokenOff(source, cause);
  } finally {
    stream.destroy();
  }
  return [];
}

const LONGEST_HEADER = 64 * 1024;

/** An archive that ends before its end, or whose bytes are not those that were packed. */
function brokenOff(source: IndexSource, cause: unknown): unknown {
  const isOfArchive =
    cause instanceof Error &&
    (('code' in cause && String(cause.code).startsWith('Z_')) ||
      /zip|central directory|unexpected end|crc/i.test(cause.message));
  if (!isOfArchive) return cause;
  return new Failure(
    'registry_changed',
    `The file of ${source.name} is not whole. It was refused; the file that served before serves on.`,
    { cause },
  );
}
