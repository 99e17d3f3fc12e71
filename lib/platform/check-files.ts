import type { Logger } from 'pino';
import { countDamagedFile } from './damaged-files.ts';
import { openSpool, type Spooled } from './spool.ts';

/** A file in the store, as the database knows it. */
export interface StoredFile {
  readonly blobName: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly sizeBytes: number | bigint;
}

/** Larger files are not delivered: their check would fill the disk. The product stores none of this size. */
export const MOST_CHECKED_BYTES = 64 * 1024 * 1024;

/** Why a file cannot be delivered. */
export type FileFault<File extends StoredFile> =
  | { readonly kind: 'missing' | 'tooLarge'; readonly file: File }
  /** `foundSha256` is null if the file is longer than stored and too large to be hashed. */
  | { readonly kind: 'damaged'; readonly file: File; readonly foundSha256: string | null };

/** Files that were copied out of the store and compared with their hashes; to be closed in any case. */
export interface CheckedFiles<File extends StoredFile> {
  readonly faults: readonly FileFault<File>[];
  /** The bytes of one of the files, as checked; of a faulty one nothing. */
  read(file: File): AsyncGenerator<Uint8Array, void>;
  close(): Promise<void>;
}

interface Store {
  readonly log: Pick<Logger, 'error'>;
  /** Of the temporary file. */
  readonly folder: string;
  readonly mostBytes: number;
  /** Undefined if there is no such file. */
  readonly read: (blobName: string) => Promise<AsyncIterable<unknown> | undefined>;
}

/**
 * Copies stored files and compares the SHA-256 of each copy with the one in the database. This is the only way out of
 * the store: bytes that were not compared cannot be delivered. Each damaged file is logged and counted.
 */
export async function checkFiles<File extends StoredFile>(
  store: Store,
  files: readonly File[],
): Promise<CheckedFiles<File>> {
  const spool = await openSpool(store.folder);
  try {
    const whole = new Map<string, Spooled>();
    const faults: FileFault<File>[] = [];
    for (const file of files) {
      if (whole.has(nameOf(file))) continue;
      const found = await copyOf(store, spool, file);
      if ('kind' in found) faults.push(found);
      else whole.set(nameOf(file), found);
    }
    for (const fault of faults) note(store, fault);
    return { faults, read: (file) => whole.get(nameOf(file))?.read() ?? nothing(), close: spool.close };
  } catch (error) {
    await spool.close();
    throw error;
  }
}

const nameOf = ({ blobName, sha256 }: StoredFile) => `${sha256} ${blobName}`;

async function copyOf<File extends StoredFile>(
  { read, mostBytes }: Store,
  spool: Awaited<ReturnType<typeof openSpool>>,
  file: File,
): Promise<Spooled | FileFault<File>> {
  if (file.sizeBytes > mostBytes) return { kind: 'tooLarge', file };
  const source = await read(file.blobName);
  if (source === undefined) return { kind: 'missing', file };
  const copy = await spool.add(source, mostBytes);
  return copy?.sha256 === file.sha256 ? copy : { kind: 'damaged', file, foundSha256: copy?.sha256 ?? null };
}

function note<File extends StoredFile>({ log }: Store, fault: FileFault<File>): void {
  if (fault.kind !== 'damaged') return;
  const { file, foundSha256 } = fault;
  log.error(
    { blobName: file.blobName, storedSha256: file.sha256, foundSha256 },
    'A file differs from the stored one. It was not delivered',
  );
  countDamagedFile();
}

async function* nothing(): AsyncGenerator<Uint8Array, void> {}
