import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a zip: its bytes, or what reads them when the file before it has gone out. */
export interface ZipEntry {
  readonly path: string;
  readonly at: Date;
  readonly content: Uint8Array | (() => AsyncIterable<Uint8Array>);
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
  for (const { path, at, content } of entries) {
    // Documents are packed already (PDF, pictures): packing them again costs time and saves nothing.
    const file = content instanceof Uint8Array ? new ZipDeflate(path) : new ZipPassThrough(path);
    file.mtime = at;
    file.os = UNIX;
    file.attrs = PLAIN_FILE;
    zip.add(file);
    if (content instanceof Uint8Array) {
      file.push(content, true);
    } else {
      for await (const chunk of content()) {
        file.push(chunk);
        yield* ready.splice(0);
      }
      file.push(new Uint8Array(), true);
    }
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
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
