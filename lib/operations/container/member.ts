import { z } from 'zod';

/** Kinds of records inside the encrypted bytes: a byte for the kind, four for the length, then the record. */
export const RECORD = { begin: 1, plain: 2, compressed: 3, end: 4, close: 5 } as const;
export const RECORD_HEAD_BYTES = 5;

/** Most bytes of a piece of a member, and of any other record. */
export const PIECE_BYTES = 512 * 1024;

/** The member that lists all others, the last one. */
export const INDEX_NAME = 'index.ndjson';

/** What a member turned out to be, a line of the index. */
export const MemberEnd = z.strictObject({
  name: z.string().min(1).max(2_000),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of a table. */
  rows: z.int().nonnegative().optional(),
});
export type MemberEnd = z.infer<typeof MemberEnd>;

export const MemberBegin = z.strictObject({ name: z.string().min(1).max(2_000) });

/** The last record: how many members the index lists, and its hash. */
export const Close = z.strictObject({
  members: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const lineOf = (end: MemberEnd): string => `${JSON.stringify(MemberEnd.parse(end))}\n`;
