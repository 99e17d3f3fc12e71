import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, opendir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Logger } from 'pino';
import { Failure } from '#lib/contract/failure.ts';
import { type CheckedFiles, checkFiles, MOST_CHECKED_BYTES, type StoredFile } from './check-files.ts';
import type { Env } from './env.ts';

/** Where bytes of documents are kept: each under the hash of its content, written once. */
export interface Blobs {
  /** Keeps the bytes; the same bytes are kept once. Of the extension letters and digits count. Returns their SHA-256 (hex) and the object's name. */
  keep(bytes: Uint8Array, extension: string): Promise<{ blobName: string; sha256: string }>;
  /** Compares files with their hashes, so that they can be delivered. */
  check<File extends StoredFile>(
    log: Pick<Logger, 'error'>,
    files: readonly File[],
  ): Promise<CheckedFiles<File>>;
  /** Removes the bytes permanently; bytes that are already gone are not a failure. */
  remove(blobName: string): Promise<void>;
}

/** Files under names of their own, each written once. */
export interface NamedFiles {
  /**
   * Keeps the bytes under this name; the same bytes may come again.
   * @throws Failure `conflict` where other bytes are kept under it
   */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes kept under this name, or undefined. */
  read(name: string): Promise<Uint8Array | undefined>;
}

export function openNamedFiles(env: Env, folder: 'audit-roots' | 'installation'): NamedFiles {
  const { disk, put: putPlain } = openStore(env);
  const isLocked = folder === 'audit-roots' && env.AUDIT_ROOTS_LOCK_DAYS > 0;
  const put = isLocked ? putLocked(env) : putPlain;
  return {
    async keep(name, bytes) {
      const path = `${folder}/${name}`;
      if (!(await disk.exists(path))) return put(path, bytes);
      const kept = await disk.getBytes(path);
      if (Buffer.compare(kept, bytes) === 0) return;
      throw new Failure(
        'conflict',
        `The store already has a different ${path}. It was not changed: compare both.`,
      );
    },
    async read(name) {
      const path = `${folder}/${name}`;
      return (await disk.exists(path)) ? disk.getBytes(path) : undefined;
    },
  };
}

/** The service and the desk may share a store: each has a room in it, so that neither removes what is the other's. */
export function openBlobs(
  env: Env,
  room: 'documents' | 'kept' = 'documents',
  { mostBytes = MOST_CHECKED_BYTES, idleMs = IDLE_MS } = {},
): Blobs {
  const { disk, put } = openStore(env, idleMs);
  return {
    async keep(bytes, extension) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const suffix = extension.toLowerCase().replace(/[^a-z0-9]/g, '') || 'bin';
      const blobName = `${room}/${sha256.slice(0, 2)}/${sha256}.${suffix}`;
      if (!(await disk.exists(blobName))) await put(blobName, bytes);
      return { blobName, sha256 };
    },
    check: (log, files) =>
      checkFiles({ log, folder: env.DATA_DIR, mostBytes, read: (name) => readableOf(disk, name) }, files),
    remove: (blobName) => disk.delete(blobName),
  };
}

/** Everything in the store, of whatever room: for whoever copies the installation as a whole. */
export interface StoredFiles {
  /** Names, in no order; what comes or goes meanwhile may be among them. */
  names(): AsyncIterable<string>;
  /** Undefined where it was removed since. */
  read(name: string): Promise<Readable | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
}

/** All that the product keeps in a store. What others keep in the same bucket is none of ours. */
const ROOMS = ['audit-roots', 'documents', 'installation', 'kept'] as const;

/** A name that leads nowhere else than into one of the rooms. */
const STORED_NAME = new RegExp(`^(${ROOMS.join('|')})(/\\w[\\w.-]*)+$`);

export function openStoredFiles(env: Env): StoredFiles {
  const { disk, put } = openStore(env);
  return {
    async *names() {
      for (const room of ROOMS) {
        yield* env.STORAGE_DRIVER === 's3' ? namesInBucket(env, room) : namesInFolder(folderOf(env), room);
      }
    },
    read: (name) => readableOf(disk, name),
    async write(name, bytes) {
      if (!STORED_NAME.test(name)) throw new Failure('invalid_request', `${name} is no name of a document.`);
      await put(name, bytes);
    },
    remove: (name) => disk.delete(name),
  };
}

async function readableOf(disk: Disk, name: string): Promise<Readable | undefined> {
  try {
    const stream = await disk.getStream(name);
    // A file that is not there says so only now; an empty object of a bucket may have ended already.
    await Promise.race([once(stream, 'readable'), once(stream, 'end')]);
    return stream;
  } catch (error) {
    if (await disk.exists(name)) throw error;
    return undefined;
  }
}

async function* namesInBucket(env: Env, room: string): AsyncGenerator<string> {
  const pages = paginateListObjectsV2(
    { client: s3Client(env) },
    { Bucket: env.S3_BUCKET, Prefix: `${room}/` },
  );
  for await (const { Contents = [] } of pages) {
    for (const { Key } of Contents) if (Key !== undefined) yield Key;
  }
}

/** One at a time: a folder may have millions. */
async function* namesInFolder(folder: string, room: string): AsyncGenerator<string> {
  const entries = await opendir(join(folder, room), { recursive: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of entries) {
    if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name));
  }
}

function openStore(env: Env, idleMs = IDLE_MS) {
  const disk = new Disk(env.STORAGE_DRIVER === 's3' ? s3Driver(env, idleMs) : fileDriver(env));
  // An object appears in S3 whole or not at all; a file does by a rename only.
  const put =
    env.STORAGE_DRIVER === 's3'
      ? (blobName: string, bytes: Uint8Array) => disk.put(blobName, bytes)
      : async (blobName: string, bytes: Uint8Array) => {
          // The folder is for its owner alone, so all in it is.
          await mkdir(folderOf(env), { recursive: true, mode: 0o700 });
          const arriving = `arriving/${randomUUID()}`;
          await disk.put(arriving, bytes);
          await disk.move(arriving, blobName);
        };
  return { disk, put };
}

/** Writes objects that nobody can alter or remove for AUDIT_ROOTS_LOCK_DAYS, whoever has the keys of the store. */
const putLocked = (env: Env) => async (name: string, bytes: Uint8Array) => {
  const until = Date.now() + env.AUDIT_ROOTS_LOCK_DAYS * 24 * 60 * 60 * 1_000;
  await s3Client(env).send(
    new PutObjectCommand({
      Bucket: env.S3_BUCKET,
      Key: name,
      Body: bytes,
      ObjectLockMode: 'COMPLIANCE',
      ObjectLockRetainUntilDate: new Date(until),
    }),
  );
};

const folderOf = (env: Env) => resolve(env.DATA_DIR, 'blobs');

const fileDriver = (env: Env) => new FSDriver({ location: folderOf(env), visibility: 'private' });

/** A bucket that takes a connection and then says nothing for so long is asked again, and given up at the third time. */
const IDLE_MS = 30_000;

const s3Client = (env: Env, idleMs = IDLE_MS) =>
  new S3Client({
    // Without these limits the client waits without end, and the reader of the document too.
    requestHandler: { connectionTimeout: idleMs, socketTimeout: idleMs },
    region: env.S3_REGION ?? 'us-east-1',
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    ...(env.S3_ACCESS_KEY_ID &&
      env.S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
      }),
  });

const s3Driver = (env: Env, idleMs: number) =>
  new S3Driver({
    client: s3Client(env, idleMs),
    bucket: env.S3_BUCKET ?? '',
    visibility: 'private',
    supportsACL: false,
  });
