import { statfs } from 'node:fs/promises';
import { Failure } from '#lib/contract/failure.ts';
import type { Env } from './env.ts';

const LOOK_EVERY_MS = 1_000;

let looked: { readonly at: number; readonly folder: string; readonly freeMb: number } | undefined;

/**
 * Refuses what begins something new while the disk of DATA_DIR is nearly full: a database that finds no room at all for
 * its log ends, and reading with it.
 * @throws Failure service_unavailable (507)
 */
export async function requireRoom(env: Pick<Env, 'DATA_DIR' | 'MIN_FREE_MB'>): Promise<void> {
  if ((await freeMbOf(env.DATA_DIR)) >= env.MIN_FREE_MB) return;
  throw new Failure(
    'service_unavailable',
    'The disk is full: nothing new can be stored. Reading and replays still work. Nothing was charged. Inform the operator.',
    { statusCode: 507, retryAfterMs: 60_000 },
  );
}

async function freeMbOf(folder: string): Promise<number> {
  if (looked?.folder === folder && Date.now() - looked.at < LOOK_EVERY_MS) return looked.freeMb;
  // Where nothing was kept yet there is no folder: whoever makes it will hear of its disk.
  const disk = await statfs(folder).catch(() => undefined);
  const freeMb = disk === undefined ? Infinity : (disk.bavail * disk.bsize) / 1_000_000;
  looked = { at: Date.now(), folder, freeMb };
  return freeMb;
}
