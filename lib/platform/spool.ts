import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** A file in the spool. */
export interface Spooled {
  readonly sha256: string;
  read(): AsyncGenerator<Uint8Array, void>;
}

/** Copies of files in one temporary file without a name: when it is closed, or the process ends, its bytes are gone. */
export interface Spool {
  /** Copies a file, one at a time; undefined if it has more than `mostBytes` bytes. */
  add(source: AsyncIterable<unknown>, mostBytes: number): Promise<Spooled | undefined>;
  close(): Promise<void>;
}

const PIECE_BYTES = 256 * 1024;

/** Opens a temporary file in this folder, for its owner only. A folder in memory (`/tmp` in a container) could not hold a large pack. */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `.spool-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let end = 0;

  async function write(bytes: Uint8Array, at: number): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
    }
  }

  async function* read(from: number, until: number): AsyncGenerator<Uint8Array, void> {
    for (let at = from; at < until; ) {
      const piece = new Uint8Array(Math.min(PIECE_BYTES, until - at));
      const { bytesRead } = await file.read(piece, 0, piece.length, at);
      if (bytesRead === 0) throw new Error('A temporary file is shorter than what was written to it.');
      yield piece.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  return {
    async add(source, mostBytes) {
      const hash = createHash('sha256');
      const start = end;
      for await (const piece of source) {
        if (!(piece instanceof Uint8Array)) continue;
        if (end - start + piece.length > mostBytes) {
          end = start;
          return undefined;
        }
        hash.update(piece);
        await write(piece, end);
        end += piece.length;
      }
      const until = end;
      return { sha256: hash.digest('hex'), read: () => read(start, until) };
    },
    close: () => file.close(),
  };
}
