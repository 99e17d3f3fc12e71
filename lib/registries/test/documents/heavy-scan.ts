import { readFile } from 'node:fs/promises';

/** Size of the heavy document's picture, in bytes: the whole document stays between 20 and 21 MB. */
const SCAN_BYTES = 20 * 1024 * 1024;

/** Most bytes that one segment of a JPEG can hold beside its own length. */
const SEGMENT_BYTES = 65_533;
const APP15 = 0xef;

/** Bytes that don't compress, the same every time (xorshift, 32 bits). */
function grain(length: number): Buffer {
  const words = new Uint32Array(Math.ceil(length / 4));
  let state = 0x9e3779b9;
  for (let index = 0; index < words.length; index += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[index] = state;
  }
  return Buffer.from(words.buffer, 0, length);
}

/**
 * A page of the archive as a scanner leaves it: a small picture, made heavy by what it carries in application
 * segments, which every viewer skips. A JPEG goes into a PDF byte by byte, so a heavy document costs no time.
 */
export async function heavyScan(): Promise<Uint8Array> {
  const picture = await readFile(new URL('../templates/scan.jpg', import.meta.url));
  const missing = SCAN_BYTES - picture.length;
  const filler = grain(missing);
  const parts: Buffer[] = [picture.subarray(0, 2)];
  for (let at = 0; at < missing; at += SEGMENT_BYTES) {
    const payload = filler.subarray(at, at + SEGMENT_BYTES);
    const head = Buffer.from([0xff, APP15, 0, 0]);
    head.writeUInt16BE(payload.length + 2, 2);
    parts.push(head, payload);
  }
  return Buffer.concat([...parts, picture.subarray(2)]);
}
