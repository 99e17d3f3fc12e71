import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import type { OperationsContext } from '#lib/operations/operations-context.ts';
import { type Env, loadEnvFile, readEnv } from '#lib/platform/env.ts';
import { askPassphrase } from './ask-passphrase.ts';

const root = resolve(import.meta.dirname, '../..');
const Manifest = z.object({ version: z.string() });

/** The settings as `npm start` has them. */
export function readSettings(): Env {
  loadEnvFile(root);
  return readEnv();
}

/**
 * Works with what backup and restore need; a signal (SIGINT, SIGTERM) makes them give up and leave nothing half done.
 * @param isNew whether the passphrase is for a file that does not exist yet
 */
export async function withOperations<T>(
  env: Env,
  { isNew }: { readonly isNew: boolean },
  work: (ctx: OperationsContext) => Promise<T>,
): Promise<T> {
  const passphrase = await askPassphrase(env.BACKUP_PASSPHRASE, isNew);
  const { version } = Manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Failure('internal', 'It was stopped.'));
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const { signal } = stopping;
    return await work({ env, root, version, passphrase, now: () => new Date(), signal, tell });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  }
}

/** One line of the terminal says what is being done; a program that reads gets none. */
function tell(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line} …`);
}
