import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { z } from 'zod';
import type { ByteSource } from './byte-source.ts';
import { openChunks } from './chunks.ts';
import { readHeader } from './header.ts';
import {
  Close,
  INDEX_NAME,
  lineOf,
  MemberBegin,
  MemberEnd,
  PIECE_BYTES,
  RECORD,
  RECORD_HEAD_BYTES,
} from './member.ts';
import { altered } from './refusals.ts';

const decompress = promisify(zstdDecompress);

export interface Member {
  readonly name: string;
  /** Its bytes, once; what is left of them is passed over when the next member is asked for. */
  readonly pieces: AsyncIterable<Buffer>;
  /** After its last piece: what the file says of it, held against what was read. */
  end(): MemberEnd;
}

/**
 * Reads a backup member by member, in constant memory. Only when it has come to its end without a failure, the file is
 * whole: its index names these members and no others, in this order, with these hashes.
 * @throws Failure `invalid_request` that says what is wrong with the file
 */
export async function openMembers(
  source: ByteSource,
  passphrase: string,
): Promise<AsyncGenerator<Member, number>> {
  const key = await readHeader(source, passphrase);
  return members(openChunks(key, source));
}

async function* members(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Member, number> {
  const records = readRecords(chunks);
  const index = createHash('sha256');
  for (let count = 0; ; count += 1) {
    const { name } = parse(MemberBegin, await expected(records, RECORD.begin));
    const member = memberOf(name, records);
    if (name === INDEX_NAME) {
      await pass(member.pieces);
      await requireEnd(records, { members: count, sha256: index.digest('hex') }, member.end());
      return count;
    }
    yield member;
    await pass(member.pieces);
    index.update(lineOf(member.end()));
  }
}

async function requireEnd(
  records: AsyncGenerator<Record>,
  found: z.output<typeof Close>,
  listed: MemberEnd,
): Promise<void> {
  const close = parse(Close, await expected(records, RECORD.close));
  if (listed.sha256 !== found.sha256 || close.sha256 !== found.sha256 || close.members !== found.members) {
    throw altered('in its index: it does not list what the file holds');
  }
  if (!(await records.next()).done) throw altered('after its index: it goes on');
}

function memberOf(name: string, records: AsyncGenerator<Record>): Member {
  let end: MemberEnd | undefined;
  const pieces = readPieces(records, name, (said) => {
    end = said;
  });
  return {
    name,
    // An early `break` of whoever reads must not close it: the rest is still to be passed over.
    pieces: { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) },
    end() {
      if (end === undefined) throw new Error(`The member ${name} was not read to its end.`);
      return end;
    },
  };
}

async function* readPieces(
  records: AsyncGenerator<Record>,
  name: string,
  tell: (end: MemberEnd) => void,
): AsyncGenerator<Buffer> {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  for (;;) {
    const { kind, payload } = await next(records);
    if (kind === RECORD.end) {
      const end = parse(MemberEnd, payload);
      if (end.name !== name || end.bytes !== bytes || end.sha256 !== hash.digest('hex')) {
        throw altered(`in ${name}: it does not have its hash`);
      }
      tell(end);
      return;
    }
    const piece = await pieceOf(kind, payload, name);
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
}

async function pieceOf(kind: number, payload: Buffer, name: string): Promise<Buffer> {
  if (kind === RECORD.plain) return payload;
  if (kind !== RECORD.compressed) throw altered(`in ${name}`);
  return decompress(payload, { maxOutputLength: PIECE_BYTES }).catch((cause: unknown) => {
    throw altered(`in ${name}`, cause);
  });
}

async function pass(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of pieces);
}

interface Record {
  readonly kind: number;
  readonly payload: Buffer;
}

async function* readRecords(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Record> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    for (;;) {
      if (held.length < RECORD_HEAD_BYTES) break;
      const length = held.readUInt32BE(1);
      if (length > PIECE_BYTES) throw altered('in a record: it is too long');
      const end = RECORD_HEAD_BYTES + length;
      if (held.length < end) break;
      yield { kind: held.readUInt8(0), payload: held.subarray(RECORD_HEAD_BYTES, end) };
      held = held.subarray(end);
    }
  }
  if (held.length > 0) throw altered('at its end: a record is incomplete');
}

async function next(records: AsyncGenerator<Record>): Promise<Record> {
  const { value, done } = await records.next();
  if (done) throw altered('at its end: its index is missing');
  return value;
}

async function expected(records: AsyncGenerator<Record>, kind: number): Promise<Buffer> {
  const record = await next(records);
  if (record.kind !== kind) throw altered('in the order of its records');
  return record.payload;
}

function parse<S extends z.ZodType>(schema: S, payload: Buffer): z.output<S> {
  try {
    return schema.parse(JSON.parse(payload.toString('utf8')));
  } catch (cause) {
    throw altered('in a record that cannot be read', cause);
  }
}
