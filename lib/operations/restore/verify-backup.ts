import { open } from 'node:fs/promises';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { type ByteSource, bytesOfFile } from '../container/byte-source.ts';
import { type Member, openMembers } from '../container/read-members.ts';
import { isAsNamed, type Manifest, memberName, partsOf } from '../manifest.ts';
import type { OperationsContext } from '../operations-context.ts';
import { readManifest } from './read-manifest.ts';

export const BackupFile = z.strictObject({ file: z.string().min(1) });

export interface VerifiedBackup {
  readonly manifest: Manifest;
  readonly members: number;
  readonly documents: number;
  /** Names of documents that were altered when the backup was taken: a restore leaves them out. */
  readonly damaged: readonly string[];
  /** Rows of each table that the file holds, by its member's name. */
  readonly rows: ReadonlyMap<string, number>;
}

type VerifyContext = Pick<OperationsContext, 'passphrase' | 'signal'>;

/**
 * Reads a whole backup: each chunk opens, each member has its hash, the index lists them all. Needs no database.
 * @throws Failure invalid_request that says what is wrong with the file
 */
export async function verifyBackup(
  ctx: VerifyContext,
  input: Input<typeof BackupFile>,
): Promise<VerifiedBackup> {
  const { file } = parseInput(BackupFile, input);
  return readBackup(ctx, file, async (members) => {
    const manifest = await readManifest(members);
    const rows = new Map<string, number>();
    const damaged: string[] = [];
    let [count, documents] = [1, 0];
    for await (const member of members) {
      for await (const _ of member.pieces);
      const { rows: counted = 0, sha256 } = member.end();
      const [kind, rest] = partsOf(member.name);
      if (kind === 'table') rows.set(member.name, counted);
      if (kind === 'document') documents += 1;
      if (kind === 'document' && !isAsNamed(rest, sha256)) damaged.push(rest);
      count += 1;
    }
    requireAllTables(manifest, rows);
    return { manifest, members: count, documents, damaged, rows };
  });
}

/** Whoever wrote the file may have been mistaken: what the manifest names is there. */
function requireAllTables({ database }: Manifest, rows: ReadonlyMap<string, number>): void {
  const missing = database.tables.map(memberName.table).find((name) => !rows.has(name));
  if (missing === undefined) return;
  throw new Failure(
    'invalid_request',
    `The backup does not hold ${missing}, although its manifest names it.`,
  );
}

/** Opens a backup and hands over its members, from the first. */
export async function readBackup<T>(
  { passphrase, signal }: VerifyContext,
  path: string,
  work: (members: AsyncGenerator<Member>) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new Failure('invalid_request', `The backup ${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  });
  try {
    const read = bytesOfFile(file);
    const source: ByteSource = async (length) => {
      signal.throwIfAborted();
      return read(length);
    };
    return await work(await openMembers(source, passphrase));
  } finally {
    await file.close();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && error.code === 'ENOENT' ? 'there is no such file' : error.message;
}
