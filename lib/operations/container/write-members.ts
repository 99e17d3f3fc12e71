import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { type ByteSink, sealChunks } from './chunks.ts';
import { makeHeader } from './header.ts';
import { keepLinesAside } from './lines-aside.ts';
import {
  Close,
  INDEX_NAME,
  lineOf,
  type MemberEnd,
  PIECE_BYTES,
  RECORD,
  RECORD_HEAD_BYTES,
} from './member.ts';

const compress = promisify(zstdCompress);

export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface MemberWriter {
  /** Writes one member. @param rows of a table, asked once all of it was read */
  add(name: string, pieces: Pieces, rows?: () => number): Promise<MemberEnd>;
  /** Writes the index and the last chunk: without them the file counts as cut off. */
  end(): Promise<{ readonly members: number; readonly bytes: number }>;
  /** Gives up what was kept aside; after `end` too. */
  close(): Promise<void>;
}

interface Options {
  readonly passphrase: string;
  /** Of deriving the key; lower in tests alone. */
  readonly cost?: number | undefined;
}

/**
 * Writes members into an encrypted stream, one after the other, each in pieces, in constant memory.
 * The format is in docs/decisions/0064-backup.md.
 */
export async function writeMembers(sink: ByteSink, { passphrase, cost }: Options): Promise<MemberWriter> {
  const { header, key } = await makeHeader(passphrase, cost);
  await sink(header);
  const chunks = sealChunks(key, sink);
  const index = await keepLinesAside();
  let [members, total] = [0, 0];
  const record = async (kind: number, bytes: Uint8Array) => {
    const head = Buffer.alloc(RECORD_HEAD_BYTES);
    head.writeUInt8(kind, 0);
    head.writeUInt32BE(bytes.length, 1);
    await chunks.write(head);
    await chunks.write(bytes);
  };
  const write = async (name: string, pieces: Pieces, rows?: () => number): Promise<MemberEnd> => {
    await record(RECORD.begin, Buffer.from(JSON.stringify({ name })));
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of inPieces(pieces)) {
      hash.update(piece);
      bytes += piece.length;
      const small = await compress(piece);
      if (small.length < piece.length) await record(RECORD.compressed, small);
      else await record(RECORD.plain, piece);
    }
    const end: MemberEnd = { name, bytes, sha256: hash.digest('hex'), ...(rows && { rows: rows() }) };
    await record(RECORD.end, Buffer.from(lineOf(end)));
    return end;
  };
  return {
    async add(name, pieces, rows) {
      const end = await write(name, pieces, rows);
      await index.add(lineOf(end));
      members += 1;
      total += end.bytes;
      return end;
    },
    async end() {
      const { sha256 } = await write(INDEX_NAME, index.read());
      await record(RECORD.close, Buffer.from(JSON.stringify(Close.parse({ members, sha256 }))));
      await chunks.end();
      return { members, bytes: total };
    },
    close: () => index.close(),
  };
}

/** Small pieces together, large ones apart: what arrives line by line is compressed as a whole. */
async function* inPieces(pieces: Pieces): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + PIECE_BYTES - length);
      waiting.push(part);
      length += part.length;
      at += part.length;
      if (length < PIECE_BYTES) continue;
      yield Buffer.concat(waiting);
      [waiting, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}
