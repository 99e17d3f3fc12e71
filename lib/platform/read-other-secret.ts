import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';

/** While AUTH_SECRET is being replaced, the other one: of the settings, else what a restore put into DATA_DIR. */
export async function readOtherSecret({
  AUTH_SECRET_PREVIOUS,
  DATA_DIR,
}: Pick<Env, 'AUTH_SECRET_PREVIOUS' | 'DATA_DIR'>): Promise<string | undefined> {
  if (AUTH_SECRET_PREVIOUS !== undefined) return AUTH_SECRET_PREVIOUS;
  try {
    return await readFile(join(DATA_DIR, 'auth-secret-previous'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
