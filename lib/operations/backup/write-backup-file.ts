import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';
import type { ByteSink } from '../container/chunks.ts';

/**
 * Writes a file that its owner alone can read and that appears under its name only when it is whole. What is there already
 * is never replaced; of a failure nothing is left.
 */
export async function writeBackupFile<T>(path: string, work: (sink: ByteSink) => Promise<T>): Promise<T> {
  const draft = `${path}.part`;
  const file = await openDraft(path, draft);
  try {
    const done = await work((bytes) => writeAll(file, bytes));
    await file.sync();
    // Unlike a rename, this does not replace what somebody put there meanwhile.
    await link(draft, path);
    return done;
  } catch (error) {
    throw inPlainWords(error, path);
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

async function openDraft(path: string, draft: string): Promise<FileHandle> {
  const existing = await open(path, 'r').catch(() => undefined);
  await existing?.close();
  if (existing !== undefined) throw alreadyThere(path);
  return open(draft, 'wx', 0o600).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw inPlainWords(error, path);
    throw new Failure(
      'conflict',
      `${draft} already exists: another backup is being written there, or one was killed. Remove it if none is running, and try again.`,
    );
  });
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
}

const alreadyThere = (path: string): Failure =>
  new Failure('conflict', `${path} already exists and was not changed. Give another name.`);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

function inPlainWords(error: unknown, path: string): unknown {
  const [folder, code] = [dirname(path), codeOf(error)];
  if (code === 'EEXIST') return alreadyThere(path);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
    return new Failure(
      'service_unavailable',
      `There is no room for the backup in ${folder}. The unfinished file was removed. Make room, or write it to another disk.`,
      { statusCode: 507, cause: error },
    );
  }
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR') {
    return new Failure('invalid_request', `The folder ${folder} does not exist or cannot be written to.`, {
      cause: error,
    });
  }
  return error;
}
