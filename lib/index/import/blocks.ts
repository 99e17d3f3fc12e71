import { Failure } from '#lib/contract/failure.ts';
import type { Framing } from '../sources/index-source.ts';

/** Whole records of a file, as text. */
export interface Block {
  readonly text: string;
  /** Of the first byte after it, in the unpacked file. */
  readonly end: number;
}

/** About so many bytes make a block. */
const BLOCK_BYTES = 2 * 1024 * 1024;
/** No record is longer: a quote or bracket that is never closed would take in the rest of the file. */
const LONGEST_RECORD = 16 * 1024 * 1024;

export interface BlockSettings {
  /** The first byte wanted, where a block ended before; those before it are passed over. */
  readonly start: number;
  readonly encoding: string;
  /** The source, as failures name it. */
  readonly name: string;
  readonly blockBytes?: number;
}

/**
 * Cuts a stream into blocks of whole records, in constant memory.
 * @throws Failure registry_changed where a record never ends
 */
export async function* blocksOf(
  stream: AsyncIterable<Buffer>,
  framing: Framing,
  { start, encoding, name, blockBytes = BLOCK_BYTES }: BlockSettings,
): AsyncGenerator<Block> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: false });
  const boundary = boundaryFinder(framing);
  // Joined once for a block: an archive gives pieces of a few kilobytes.
  let pieces: Buffer[] = [];
  let pending = 0;
  let offset = 0;
  for await (const piece of stream) {
    offset += piece.length;
    if (offset <= start) continue;
    const fresh = offset - piece.length < start ? piece.subarray(start - (offset - piece.length)) : piece;
    boundary.feed(fresh, pending);
    pieces.push(fresh);
    pending += fresh.length;
    if (pending < blockBytes) continue;
    const cut = boundary.last();
    if (cut > 0) {
      const joined = Buffer.concat(pieces);
      yield { text: decoder.decode(joined.subarray(0, cut)), end: offset - pending + cut };
      pieces = [joined.subarray(cut)];
      pending -= cut;
      boundary.taken(cut);
    } else if (pending > LONGEST_RECORD) {
      throw new Failure('registry_changed', `${name} has a record of more than ${LONGEST_RECORD} bytes.`);
    }
  }
  if (pending > 0) yield { text: decoder.decode(Buffer.concat(pieces)), end: offset };
}

/** Looks at each byte once and remembers where the last record ended. */
interface BoundaryFinder {
  /** @param at how many bytes are pending before this piece */
  feed(piece: Uint8Array, at: number): void;
  /** How many pending bytes make whole records. */
  last(): number;
  /** So many pending bytes were taken. */
  taken(count: number): void;
}

function boundaryFinder(framing: Framing): BoundaryFinder {
  if (framing.kind === 'json-array') return afterElements();
  return afterLines(framing.kind === 'csv' && framing.hasQuotes !== false);
}

const LINE_FEED = 0x0a;
const QUOTE = 0x22;

/** Records end with a line; a line end within quotes belongs to a value. */
function afterLines(hasQuotes: boolean): BoundaryFinder {
  let found = 0;
  let isQuoted = false;
  return {
    feed(piece, at) {
      if (!hasQuotes) {
        const index = piece.lastIndexOf(LINE_FEED);
        if (index >= 0) found = at + index + 1;
        return;
      }
      for (let index = 0; index < piece.length; index += 1) {
        const byte = piece[index];
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) found = at + index + 1;
      }
    },
    last: () => found,
    taken(count) {
      found -= count;
    },
  };
}

const [BACKSLASH, OPEN_BRACE, CLOSE_BRACE] = [0x5c, 0x7b, 0x7d];

/** Records are the objects of an array: each ends with the bracket that closes it. */
function afterElements(): BoundaryFinder {
  let found = 0;
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  return {
    feed(piece, at) {
      for (let index = 0; index < piece.length; index += 1) {
        const byte = piece[index];
        if (isText) {
          if (isEscaped) isEscaped = false;
          else if (byte === BACKSLASH) isEscaped = true;
          else if (byte === QUOTE) isText = false;
        } else if (byte === QUOTE) isText = true;
        else if (byte === OPEN_BRACE) depth += 1;
        else if (byte === CLOSE_BRACE) {
          depth -= 1;
          if (depth === 0) found = at + index + 1;
        }
      }
    },
    last: () => found,
    taken(count) {
      found -= count;
    },
  };
}
