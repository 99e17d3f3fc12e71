import { z } from 'zod';

/** Where the import of a file goes on: within one of its parts, or while the records of each company are gathered. */
export const Cursor = z.union([
  z.object({ part: z.int(), entry: z.string(), end: z.int() }),
  z.object({ gathered: z.object({ country: z.string(), number: z.string() }).nullable() }),
]);
export type Cursor = z.infer<typeof Cursor>;

export const readCursor = (text: string | null): Cursor =>
  text === null ? { part: 0, entry: '', end: 0 } : Cursor.parse(JSON.parse(text));

export const writeCursor = (cursor: Cursor): string => JSON.stringify(cursor);
