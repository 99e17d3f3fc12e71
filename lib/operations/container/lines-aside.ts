import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface LinesAside {
  add(line: string): Promise<void>;
  /** All of them, in their order. */
  read(): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

const BUFFERED = 64 * 1024;

/** Keeps lines out of memory, in a file that has no name any more: nothing is left of it, however this process ends. */
export async function keepLinesAside(): Promise<LinesAside> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'));
  const file = await open(join(folder, 'index'), 'wx+', 0o600);
  await rm(folder, { recursive: true });
  let waiting = '';
  let written = 0;
  const flush = async () => {
    const bytes = Buffer.from(waiting);
    waiting = '';
    await file.write(bytes, 0, bytes.length, written);
    written += bytes.length;
  };
  return {
    async add(line) {
      waiting += line;
      if (waiting.length >= BUFFERED) await flush();
    },
    async *read() {
      await flush();
      for (let at = 0; at < written; ) {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(BUFFERED), 0, BUFFERED, at);
        if (bytesRead === 0) return;
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    },
    close: () => file.close(),
  };
}
