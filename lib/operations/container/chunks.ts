import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { ByteSource } from './byte-source.ts';
import { altered, cutOff } from './refusals.ts';

/** Plain bytes of a chunk; the last one may have fewer. */
export const CHUNK_BYTES = 1024 * 1024;
const LENGTH_BYTES = 4;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const LAST = 0x8000_0000;

/** Takes bytes on, in their order. */
export type ByteSink = (bytes: Uint8Array) => Promise<void>;

export interface ChunkWriter {
  write(bytes: Uint8Array): Promise<void>;
  /** Writes the last chunk, without which a file counts as cut off. */
  end(): Promise<void>;
}

/**
 * Encrypts bytes in chunks: length (with a bit for the last), ciphertext, tag. The nonce is the chunk's number, the length
 * with its bit is authenticated: a chunk that is altered, moved, repeated or left out does not open. The key serves one
 * file alone, so that no nonce comes twice under it.
 */
export function sealChunks(key: Buffer, sink: ByteSink, chunkBytes = CHUNK_BYTES): ChunkWriter {
  const buffer = Buffer.allocUnsafe(chunkBytes);
  let filled = 0;
  let number = 0;
  const seal = async (isLast: boolean) => {
    const frame = Buffer.alloc(LENGTH_BYTES);
    frame.writeUInt32BE(((isLast ? LAST : 0) | filled) >>> 0);
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(frame);
    const sealed = cipher.update(buffer.subarray(0, filled));
    cipher.final();
    number += 1;
    filled = 0;
    await sink(Buffer.concat([frame, sealed, cipher.getAuthTag()]));
  };
  return {
    async write(bytes) {
      for (let at = 0; at < bytes.length; ) {
        // A full chunk waits for what follows: only then it is known not to be the last.
        if (filled === chunkBytes) await seal(false);
        const part = bytes.subarray(at, at + chunkBytes - filled);
        buffer.set(part, filled);
        filled += part.length;
        at += part.length;
      }
    },
    end: () => seal(true),
  };
}

/**
 * Decrypts what `sealChunks` wrote, chunk by chunk, each only once it is known to be unaltered and in its place.
 * @throws Failure `invalid_request`: altered, cut off
 */
export async function* openChunks(
  key: Buffer,
  source: ByteSource,
  chunkBytes = CHUNK_BYTES,
): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const frame = await source(LENGTH_BYTES);
    if (frame.length < LENGTH_BYTES) throw cutOff();
    const said = frame.readUInt32BE();
    const isLast = said >= LAST;
    const length = isLast ? said - LAST : said;
    if (length > chunkBytes) throw damaged(number);
    const sealed = await source(length + TAG_BYTES);
    if (sealed.length < length + TAG_BYTES) throw cutOff();
    yield opened(key, number, frame, sealed);
    if (!isLast) continue;
    if ((await source(1)).length > 0) throw altered('after its end: it goes on');
    return;
  }
}

function opened(key: Buffer, number: number, frame: Buffer, sealed: Buffer): Buffer {
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: TAG_BYTES })
    .setAAD(frame)
    .setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  try {
    decipher.final();
  } catch (cause) {
    throw damaged(number, cause);
  }
  return plain;
}

const damaged = (number: number, cause?: unknown) =>
  altered(`in part ${number + 1}, or its parts are not in their order`, cause);

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(number), NONCE_BYTES - 8);
  return nonce;
}
