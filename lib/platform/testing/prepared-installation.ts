import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { keepPostgresAccess, readPostgresAccess } from '../postgres-access.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { prepareIndex } from '../prepare-index.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Makes a folder with an embedded PostgreSQL in it, stopped, migrated and empty, as a first start leaves it: a copy of one that
 * is made once in a run, since making one takes twenty times as long. Only in files `*.integration.test.ts`.
 */
export async function copyPreparedInstallation(dataDir: string): Promise<void> {
  const prepared = join(inject('preparedFolder'), 'installation');
  if (!existsSync(prepared)) await prepare(prepared);
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDir]);
}

/** In a folder of its own, renamed at the end: of two files that need it first, one finds that the other has made it. */
async function prepare(prepared: string): Promise<void> {
  const draft = await mkdtemp(`${prepared}-`);
  const server = await startEmbeddedPostgres({
    dataDir: draft,
    serverSettings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const roles = { ownerUrl: server.databaseUrl, runtimeUrl: server.runtimeUrl };
  try {
    await prepareDatabase(roles, join(root, 'prisma/migrations'));
    await prepareIndex(roles, join(root, 'lib/index/migrations'));
  } finally {
    await server.stop();
  }
  // Its lock goes a moment later: nobody may find it half copied.
  await rm(join(draft, 'plumbline.pid'), { force: true });
  // Each copy has a port of its own, which nobody else takes while its server is down.
  const { port: _, ...access } = await readPostgresAccess(draft);
  await keepPostgresAccess(draft, access);
  await rename(draft, prepared).catch(async (error: unknown) => {
    if (!existsSync(prepared)) throw error;
    await rm(draft, { recursive: true });
  });
}
