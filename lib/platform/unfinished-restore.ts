import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';
import { makePrivateFolder } from './make-private-folder.ts';
import { writePrivateFile } from './write-private-file.ts';

const markOf = (dataDir: string): string => join(dataDir, 'restore-unfinished');

/** While a restore works, and after one that was killed: what is in the folder is not an installation. */
export async function markRestore(dataDir: string, text: string): Promise<() => Promise<void>> {
  await makePrivateFolder(dataDir);
  await writePrivateFile(markOf(dataDir), text);
  return () => rm(markOf(dataDir), { force: true });
}

/**
 * Refuses to work in a folder in which a restore has not come to its end.
 * @throws Failure conflict
 */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const isMarked = await access(markOf(dataDir)).then(
    () => true,
    () => false,
  );
  if (!isMarked) return;
  throw new Failure(
    'conflict',
    `A restore into ${dataDir} did not come to its end (${markOf(dataDir)}): what is there is incomplete. Remove the folder and, ` +
      'with a server or a bucket of your own, empty the database and the bucket; then restore again.',
  );
}
