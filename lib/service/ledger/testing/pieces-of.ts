import type { EntryLine } from '../entry-lines.ts';

/** All pieces of a ledger, read to its end. */
export async function piecesOf({
  pieces,
}: {
  readonly pieces: AsyncIterable<EntryLine[]>;
}): Promise<EntryLine[][]> {
  const read: EntryLine[][] = [];
  for await (const piece of pieces) read.push(piece);
  return read;
}
