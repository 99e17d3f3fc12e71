import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import yauzl from 'yauzl';
import { Failure } from '#lib/contract/failure.ts';
import type { IndexSource } from '../sources/index-source.ts';

/** A file within an archive, or the file itself. */
export interface ArchiveEntry {
  readonly name: string;
  /** As unpacked, where the archive tells it. */
  readonly bytes: number | null;
  open(): Promise<Readable>;
}

export interface Archive {
  readonly entries: readonly ArchiveEntry[];
  /** Day (YYYY-MM-DD) on which the newest of its files was written, as the archive tells it. */
  readonly newestDay: string | null;
  close(): Promise<void>;
}

/** A file of registers unpacks to ten times its size or so; one that grows beyond this was made to fill the disk. */
const MOST_TIMES = 200;
const MOST_ENTRIES = 10_000;
const MOST_BYTES = 200 * 1024 ** 3;
/** Archives without days write the first of their calendar, 1 January 1980. */
const FIRST_DAY = '1990-01-01';

/**
 * Opens what was fetched. Nothing is unpacked to disk.
 * @throws Failure registry_changed where it is not what the source gives out: a web page, another archive, a broken one
 */
export async function openArchive(
  path: string,
  { archive, name }: Pick<IndexSource, 'archive' | 'name'>,
): Promise<Archive> {
  const start = await firstBytes(path);
  if (start.length === 0) throw other(name, 'an empty file');
  if (/^\s*<(!doctype|html|\?xml)/i.test(start.toString('latin1').replace(/^\u00EF\u00BB\u00BF/, ''))) {
    throw other(name, 'a web page');
  }
  if (archive === 'zip') {
    if (!start.subarray(0, 2).equals(Buffer.from('PK'))) throw other(name, 'not a zip archive');
    return openZip(path, name);
  }
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  if (archive === 'gzip' && !isGzip) throw other(name, 'not compressed by gzip');
  const read = () => createReadStream(path, { highWaterMark: 1024 * 1024 });
  const open = async () => {
    if (archive !== 'gzip') return read();
    const source = read();
    const unpacked = createGunzip();
    source.on('error', (error) => unpacked.destroy(error));
    unpacked.on('close', () => source.destroy());
    return source.pipe(unpacked);
  };
  return { entries: [{ name: '', bytes: null, open }], newestDay: null, close: async () => {} };
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function openZip(path: string, name: string): Promise<Archive> {
  let zip: Awaited<ReturnType<typeof yauzl.openPromise>>;
  try {
    zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  } catch {
    throw other(name, 'a zip archive that is not whole');
  }
  const entries: ArchiveEntry[] = [];
  const days: string[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    checkBounds(name, entry, entries.length);
    days.push(entry.getLastModDate({ timezone: 'UTC' }).toISOString().slice(0, 10));
    entries.push({
      name: entry.fileName,
      bytes: entry.uncompressedSize,
      open: () => zip.openReadStreamPromise(entry),
    });
  }
  const newestDay =
    days
      .filter((day) => day >= FIRST_DAY)
      .toSorted()
      .at(-1) ?? null;
  return { entries, newestDay, close: async () => zip.close() };
}

function checkBounds(name: string, entry: yauzl.Entry, count: number): void {
  const { compressedSize, uncompressedSize } = entry;
  if (count >= MOST_ENTRIES) throw other(name, `an archive of more than ${MOST_ENTRIES} files`);
  if (uncompressedSize > MOST_BYTES || uncompressedSize > Math.max(compressedSize, 1024) * MOST_TIMES) {
    throw other(name, `an archive whose file ${entry.fileName} unpacks to ${uncompressedSize} bytes`);
  }
}

const other = (name: string, what: string): Failure =>
  new Failure(
    'registry_changed',
    `The file of ${name} is ${what}. It was refused; the file that served before serves on.`,
  );
