import { rmSync } from 'node:fs';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableMemory } from 'node:process';

const IN_MEMORY = '/dev/shm';

/** Several times what the tests were seen to keep at once. */
export const ROOM_BYTES = 6 * 2 ** 30;

/**
 * A folder for all that a run of tests writes and drops, most of it databases: in memory where there is room, since a new
 * database is some 900 files, which takes ten times as long on a disk.
 */
export async function makeTemporaryFolder(
  memory = { folder: IN_MEMORY, freeBytes: availableMemory() },
): Promise<{ path: string; remove(): void }> {
  const parent = (await hasRoom(memory)) ? memory.folder : tmpdir();
  const path = await mkdtemp(join(parent, 'plumbline-tests-'));
  // As the system's own: PostgreSQL runs as another user where we are root.
  await chmod(path, 0o1777);
  // What a program that was ended still writes there is waited for.
  return {
    path,
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  };
}

async function hasRoom({ folder, freeBytes }: { folder: string; freeBytes: number }): Promise<boolean> {
  const there = await statfs(folder).catch(() => undefined);
  return there !== undefined && Math.min(there.bavail * there.bsize, freeBytes) >= ROOM_BYTES;
}
