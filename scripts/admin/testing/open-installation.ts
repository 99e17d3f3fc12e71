import { resolve } from 'node:path';
import type pg from 'pg';
import { bootstrapAdministrator } from '#lib/desk/bootstrap-administrator.ts';
import { deskConnection } from '#lib/desk/context/desk-connection.ts';
import type { DeskContext } from '#lib/desk/context/desk-context.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { createPool } from '#lib/platform/db.ts';
import { startEmbeddedPostgres } from '#lib/platform/embedded-postgres.ts';
import { type Env, parseEnv } from '#lib/platform/env.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import { createLog } from '#lib/platform/log.ts';
import { prepareDatabase } from '#lib/platform/prepare-database.ts';
import { prepareIndex } from '#lib/platform/prepare-index.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { bootstrap } from '#lib/service/bootstrap.ts';
import { startService } from '#lib/service/start-service.ts';
import { checkInstallation } from '../../../launcher/check-installation.ts';

const root = resolve(import.meta.dirname, '../../..');

export interface Installation {
  readonly env: Env;
  readonly serviceAddress: string;
  readonly serviceApiKey: string;
  readonly ownerUrl: string;
  readonly runtimeUrl: string;
  /** The owner's. */
  readonly pool: pg.Pool;
  readonly desk: DeskContext;
  stop(): Promise<void>;
}

/**
 * What `npm start` makes of a folder, without the web application: embedded database, secrets, first start, service.
 * @param more settings of another store
 */
export async function openInstallation(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Installation> {
  const server = await startEmbeddedPostgres({
    dataDir,
    serverSettings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const roles = { ownerUrl: server.databaseUrl, runtimeUrl: server.runtimeUrl };
  await prepareDatabase(roles, resolve(root, 'prisma/migrations'));
  await prepareIndex(roles, resolve(root, 'lib/index/migrations'));
  const pool = createPool(roles.ownerUrl, { max: 10 });
  // Its address has to be known before it runs: documents are signed with it.
  const port = String(await findFreePort(0, '127.0.0.1'));
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: roles.runtimeUrl,
    SERVICE_PORT: port,
    PUBLIC_SERVICE_URL: `http://127.0.0.1:${port}`,
    SERVICE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
    REGISTRY_RETRY_MS: '1',
    ...more,
  };
  const first = parseEnv(settings);
  const started: Env = { ...first, ...(await checkInstallation(pool, first)) };
  const { serviceApiKey } = await bootstrap({ pool, env: started }, {});
  const env: Env = { ...started, SERVICE_API_KEY: serviceApiKey };
  await bootstrapAdministrator({ databaseUrl: roles.runtimeUrl, env });
  const log = createLog(env, 'test');
  const service = await startService({ env, log, registryOf: () => testRegistry, indexSources: [] });
  const db = createPrisma(roles.runtimeUrl);
  return {
    ...{ env, serviceApiKey, pool, ...roles, serviceAddress: service.address },
    desk: {
      ...{ db, env, log, blobs: openBlobs(env, 'kept'), connection: () => deskConnection({ db, env }) },
      now: () => new Date(),
    },
    async stop() {
      await service.stop();
      await Promise.all([db.$disconnect(), pool.end()]);
      await server.stop();
    },
  };
}
