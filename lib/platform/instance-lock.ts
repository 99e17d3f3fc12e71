import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { makePrivateFolder } from './make-private-folder.ts';

export interface InstanceLock {
  release(): Promise<void>;
}

const SystemError = z.object({ code: z.string() });

/**
 * Holds a folder for this process alone, or throws a Failure that names the process which holds it.
 *
 * The lock is a socket in Linux's abstract namespace, named after the folder's device and inode: the kernel
 * gives it to one process only and frees it when that process ends in any way, so that no stale lock is ever
 * left to be judged. The pid file beside it serves the message alone.
 */
export async function holdInstanceLock(folder: string): Promise<InstanceLock> {
  await makePrivateFolder(folder);
  const { dev, ino } = await stat(folder);
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex');
  const pidFile = join(await realpath(folder), 'plumbline.pid');

  const server = createServer((socket) => socket.destroy());
  server.listen(`\0plumbline-${name}`);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (SystemError.safeParse(error).data?.code !== 'EADDRINUSE') throw error;
    throw new Failure('internal', await alreadyRunning(folder, pidFile));
  }
  // The lock alone must not keep a process alive.
  server.unref();
  await writeFile(pidFile, `${process.pid}\n`, { mode: 0o600 });

  return {
    async release() {
      if (!server.listening) return;
      await rm(pidFile, { force: true });
      server.close();
      await once(server, 'close');
    },
  };
}

async function alreadyRunning(folder: string, pidFile: string): Promise<string> {
  // The file may not be there yet: the other process writes it right after it took the lock.
  const pid = await readFile(pidFile, 'utf8').then(
    (text) => text.trim(),
    () => 'unknown',
  );
  return `Plumbline is already running in ${folder} (pid ${pid}). Stop it, or set another DATA_DIR.`;
}
