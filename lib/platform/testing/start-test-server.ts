import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import type { PostgresBinaries } from '../postgres-binaries.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { prepareIndex } from '../prepare-index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's template database: migrated, empty, never written to. */
    templateDatabaseUrl: string;
    /** Address of its database `plumbline` as the role that the product runs as. */
    runtimeDatabaseUrl: string;
    /** A folder for what is made once in a run and then copied (see prepared-installation.ts). */
    preparedFolder: string;
  }
}

/** One PostgreSQL for the whole run, in a temporary folder, with the migrations applied to a template. */
export default function startEmbedded(project: TestProject): Promise<() => Promise<void>> {
  return startTestServer(project, undefined);
}

/** @param binaries of another server than the embedded one */
export async function startTestServer(
  project: TestProject,
  binaries: PostgresBinaries | undefined,
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  const preparedFolder = await mkdtemp(join(tmpdir(), 'plumbline-prepared-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    ...(binaries && { binaries }),
    // Nothing here outlives the run. Tests of durability start their own server with the real settings. A database
    // with a worker of autovacuum in it can't be dropped by us.
    serverSettings: {
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
      // Each database that is dropped is looked for in all of it.
      shared_buffers: '128MB',
    },
  });
  try {
    const template = new URL(server.databaseUrl);
    template.pathname = '/template_plumbline';
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query('create database template_plumbline');
    await client.end();
    const roles = { ownerUrl: template.href, runtimeUrl: server.runtimeUrl };
    const root = join(import.meta.dirname, '../../..');
    await prepareDatabase(roles, join(root, 'prisma/migrations'));
    await prepareIndex(roles, join(root, 'lib/index/migrations'));
    project.provide('preparedFolder', preparedFolder);
    project.provide('runtimeDatabaseUrl', server.runtimeUrl);
    project.provide('templateDatabaseUrl', template.href);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await server.stop();
    for (const folder of [dataDir, preparedFolder]) await rm(folder, { recursive: true, force: true });
  };
}
