import { z } from 'zod';

/** Names as they are in the database. */
const Identifier = z.string().min(1).max(63);

export const Table = z.strictObject({
  schema: Identifier,
  name: Identifier,
  /** Without those that are generated. */
  columns: z.array(Identifier).min(1),
});
export type Table = z.infer<typeof Table>;

export const Sequence = z.strictObject({
  schema: Identifier,
  name: Identifier,
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});
export type Sequence = z.infer<typeof Sequence>;

export const AppliedMigration = z.strictObject({ name: z.string(), checksum: z.string() });
export type AppliedMigration = z.infer<typeof AppliedMigration>;

/** The partition of a month, by its first day; of the audit with the number that it begins with. */
export const Month = z.strictObject({
  table: Identifier,
  month: z.iso.date(),
  firstId: z.string().optional(),
});
export type Month = z.infer<typeof Month>;

/** A database at the moment of its snapshot. How many rows each table has, the file's index says. */
const DatabaseState = z.strictObject({
  server: z.string(),
  /** PostgreSQL's own name of the moment: transactions that had ended, and those under way. */
  snapshot: z.string(),
  /** Where its log stood; null on a server that follows another. */
  lsn: z.string().nullable(),
  migrations: z.array(AppliedMigration),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  /** None in backups of versions without partitions. */
  months: z.array(Month).default([]),
});
export type DatabaseState = z.infer<typeof DatabaseState>;

/** A file of a register that was imported when the backup was taken. */
export const ImportedFile = z.strictObject({ id: z.int().positive(), source: z.string(), date: z.string() });
export type ImportedFile = z.infer<typeof ImportedFile>;

/** The first member of a backup. */
export const Manifest = z.strictObject({
  product: z.string(),
  madeAt: z.iso.datetime(),
  database: DatabaseState,
  index: DatabaseState.extend({
    /** Whether it is a database of its own. */
    isApart: z.boolean(),
    /** Whether the rows of these files are in the backup. */
    hasRows: z.boolean(),
    files: z.array(ImportedFile),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_NAME = 'manifest.json';

/** Members by what they are. */
export const memberName = {
  key: (file: string) => `key/${file}`,
  document: (name: string) => `document/${name}`,
  table: ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `table/${schema}.${name}`,
};

/** `document/kept/ab/….pdf`: `document` and the rest. */
export function partsOf(member: string): readonly [kind: string, rest: string] {
  const at = member.indexOf('/');
  return at < 0 ? [member, ''] : [member.slice(0, at), member.slice(at + 1)];
}

/**
 * Whether a document has the SHA-256 that it is named after. One that was altered in the store goes into a backup like
 * any other, and is not restored. Files that are not named after a hash count as unaltered.
 */
export function isAsNamed(name: string, sha256: string): boolean {
  const named = /\/([0-9a-f]{64})\.[a-z0-9]+$/.exec(name)?.[1];
  return named === undefined || named === sha256;
}
