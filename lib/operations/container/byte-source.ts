import type { FileHandle } from 'node:fs/promises';

/** Reads on: as many bytes as asked, fewer at the end alone. */
export type ByteSource = (length: number) => Promise<Buffer>;

/** A file from its beginning to its end. */
export const bytesOfFile =
  (file: FileHandle): ByteSource =>
  async (length) => {
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await file.read(buffer, filled, length - filled, null);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  };

/** Bytes that are there already. */
export function bytesOf(all: Uint8Array): ByteSource {
  let at = 0;
  return async (length) => {
    const part = Buffer.from(all.subarray(at, at + length));
    at += part.length;
    return part;
  };
}
