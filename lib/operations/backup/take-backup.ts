import { resolve } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { openStoredFiles } from '#lib/platform/blobs.ts';
import type { ByteSink } from '../container/chunks.ts';
import { type MemberWriter, writeMembers } from '../container/write-members.ts';
import { columnsOf, quoted } from '../database/catalog.ts';
import { isAsNamed, MANIFEST_NAME, Manifest, memberName } from '../manifest.ts';
import type { BackupContext } from '../operations-context.ts';
import { type KeptTable, keptOfIndex } from './index-tables.ts';
import { readKeys } from './keys.ts';
import { openSnapshot, type Snapshot } from './open-snapshot.ts';
import { writeBackupFile } from './write-backup-file.ts';

export const TakeBackup = z.strictObject({
  /** Where it is written; nothing may be there yet. */
  file: z.string().min(1),
  /** Whether the rows of imported files come along. */
  withIndex: z.boolean().default(false),
});

export interface Backup {
  readonly file: string;
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly documents: number;
  /** Names of documents that were altered in the store: a restore leaves them out. */
  readonly damaged: readonly string[];
  readonly members: number;
  /** Of the members, before they are compressed. */
  readonly bytes: number;
  /** Sources whose files are to be imported again after a restore. */
  readonly toImport: readonly string[];
}

/**
 * Writes the whole installation into one encrypted file, while it runs or stands still: keys, documents, both databases at
 * one moment each. Documents come after the moment of the database, so that all it names are there.
 * @throws Failure in a sentence; no file is left then
 */
export async function takeBackup(ctx: BackupContext, input: Input<typeof TakeBackup>): Promise<Backup> {
  const { file, withIndex } = parseInput(TakeBackup, input);
  const path = resolve(file);
  const keys = await readKeys(ctx.env);
  return writeBackupFile(path, async (sink) => {
    const snapshot = await openSnapshot(ctx, withIndex);
    try {
      const written = await writeAll(ctx, { snapshot, keys, sink });
      await snapshot.close();
      const { files, hasRows } = snapshot.state.index;
      return { file: path, ...written, toImport: hasRows ? [] : files.map(({ source }) => source) };
    } catch (error) {
      // Before anything else: a connection that is left open keeps the program from ending.
      snapshot.drop();
      throw error;
    }
  });
}

interface Parts {
  readonly snapshot: Snapshot;
  readonly keys: Awaited<ReturnType<typeof readKeys>>;
  readonly sink: ByteSink;
}

async function writeAll(ctx: BackupContext, { snapshot, keys, sink }: Parts) {
  const untilStopped: ByteSink = async (bytes) => {
    ctx.signal.throwIfAborted();
    await sink(bytes);
  };
  const writer = await writeMembers(untilStopped, { passphrase: ctx.passphrase, cost: ctx.keyCost });
  try {
    const madeAt = ctx.now().toISOString();
    const manifest: Manifest = { product: ctx.version, madeAt, ...snapshot.state };
    requireMigrated(manifest);
    await writer.add(MANIFEST_NAME, [Buffer.from(JSON.stringify(Manifest.parse(manifest)))]);
    for (const [name, bytes] of keys) await writer.add(memberName.key(name), [bytes]);
    const documents = await addDocuments(ctx, writer);
    const counted = await addTables(ctx, writer, snapshot);
    return { madeAt, ...documents, ...counted, ...(await writer.end()) };
  } finally {
    await writer.close();
  }
}

function requireMigrated({ database, index }: Manifest): void {
  if (database.migrations.length > 0 && index.migrations.length > 0) return;
  throw new Failure(
    'invalid_request',
    'There is nothing to back up: the database has no tables of this product. Start the product once, then back it up.',
  );
}

async function addDocuments({ env, tell }: BackupContext, writer: MemberWriter) {
  tell('Documents');
  const store = openStoredFiles(env);
  const damaged: string[] = [];
  let documents = 0;
  for await (const name of store.names()) {
    const bytes = await store.read(name);
    // Removed since it was listed: a purge.
    if (bytes === undefined) continue;
    const { sha256 } = await writer.add(memberName.document(name), bytes);
    if (!isAsNamed(name, sha256)) damaged.push(name);
    documents += 1;
  }
  return { documents, damaged };
}

async function addTables({ tell }: BackupContext, writer: MemberWriter, { product, index, state }: Snapshot) {
  const all = [
    ...state.database.tables.map((table) => ({ client: product, table })),
    ...keptOfIndex(state.index).map((kept) => ({ client: index, ...kept })),
  ];
  let rows = 0;
  for (const { client, ...kept } of all) {
    tell(`Table ${kept.table.schema}.${kept.table.name}`);
    rows += await addTable(client, writer, kept);
  }
  return { tables: all.length, rows };
}

/** As text, which every version of PostgreSQL reads: a line for each row. */
async function addTable(
  client: pg.Client,
  writer: MemberWriter,
  { table, where }: KeptTable,
): Promise<number> {
  // A table in partitions can be copied by a query alone.
  const source = `select ${columnsOf(table)} from ${quoted(table)} ${where ?? ''}`;
  const stream = client.query(copyTo(`copy (${source}) to stdout`));
  let rows = 0;
  async function* counted() {
    for await (const piece of stream.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = piece;
      for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) rows += 1;
      yield bytes;
    }
  }
  await writer.add(memberName.table(table), counted(), () => rows);
  return rows;
}
