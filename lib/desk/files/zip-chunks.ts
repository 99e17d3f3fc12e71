import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { Failure } from '#lib/contract/index.ts';
import { say } from '../words/say.ts';
import { bytesOf } from './stream-of.ts';

/** A file of a zip: its bytes, or where they are read from when the file before it has gone out. */
export interface ZipEntry {
  readonly path: string;
  readonly at: Date;
  readonly content: Uint8Array | (() => Promise<AsyncIterable<unknown>>);
  /** What is kept under a hash must have it: better no zip than one whose manifest is not true. */
  readonly sha256?: string;
}

/** Without a word of where it was made, unzip takes names in other letters for those of DOS. */
const UNIX = 3;
/** `-rw-r--r--`, as a zip of Unix says it. */
const PLAIN_FILE = 0o100644 * 2 ** 16;

/** A zip as it is made: nothing is held in memory but the file under way. */
export async function* zipChunks(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const entry of entries) {
    const { path, content } = entry;
    // Documents are packed already (PDF, pictures): packing them again costs time and saves nothing.
    const file = content instanceof Uint8Array ? new ZipDeflate(path) : new ZipPassThrough(path);
    file.mtime = entry.at;
    file.os = UNIX;
    file.attrs = PLAIN_FILE;
    zip.add(file);
    if (content instanceof Uint8Array) {
      file.push(content, true);
    } else {
      yield* pushed(file, entry, await content(), ready);
    }
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

async function* pushed(
  file: Pick<ZipPassThrough, 'push'>,
  { path, sha256 }: ZipEntry,
  source: AsyncIterable<unknown>,
  ready: Uint8Array[],
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256');
  for await (const chunk of bytesOf(source)) {
    hash.update(chunk);
    file.push(chunk);
    yield* ready.splice(0);
  }
  if (sha256 !== undefined && hash.digest('hex') !== sha256) {
    throw new Failure('internal', say('files.damaged', { path }));
  }
  file.push(new Uint8Array(), true);
}

/** `Accounts.pdf`, `Accounts (2).pdf`: also where names differ in case alone. */
export function withDistinctNames<File extends { fileName: string }>(files: readonly File[]): File[] {
  const taken = new Set<string>();
  return files.map((file) => {
    let { fileName } = file;
    for (let count = 2; taken.has(fileName.toLowerCase()); count += 1) {
      fileName = file.fileName.replace(/([.][^.]+)$/, ` (${count})$1`);
    }
    taken.add(fileName.toLowerCase());
    return { ...file, fileName };
  });
}
