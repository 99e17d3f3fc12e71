import { access } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Failure } from '#lib/contract/failure.ts';
import { ownDatabaseUrl, startEmbeddedPostgres } from '#lib/platform/embedded-postgres.ts';
import type { Env } from '#lib/platform/env.ts';
import { readPostgresAccess } from '#lib/platform/postgres-access.ts';

export interface OpenDatabase {
  /** As its owner. */
  readonly url: string;
  /** As the role that runs the product; the same where an operator gave one alone. */
  readonly runtimeUrl: string;
  close(): Promise<void>;
}

/**
 * The installation's database: DATABASE_OWNER_URL and DATABASE_URL, else the embedded one, which is started for as long as
 * it is needed when it does not run.
 * @throws Failure when there is no installation here
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR'>,
): Promise<OpenDatabase> {
  const given = env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
  if (given !== undefined) {
    return { url: given, runtimeUrl: env.DATABASE_URL ?? given, close: async () => {} };
  }
  const running = await findRunning(env.DATA_DIR);
  if (running !== undefined) return { ...running, close: async () => {} };
  const server = await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
  return { url: server.databaseUrl, runtimeUrl: server.runtimeUrl, close: () => server.stop() };
}

async function findRunning(dataDir: string): Promise<Pick<OpenDatabase, 'url' | 'runtimeUrl'> | undefined> {
  await access(join(dataDir, 'postgres.json')).catch((cause: unknown) => {
    throw new Failure(
      'invalid_request',
      `No installation found in ${dataDir}. Start the product once, or set DATA_DIR or DATABASE_URL.`,
      { cause },
    );
  });
  const { ownerPassword, runtimePassword, port } = await readPostgresAccess(dataDir);
  if (port === undefined) return undefined;
  const url = ownDatabaseUrl('plumbline', ownerPassword, port);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {
    // Whoever waits for the connection below hears of it there.
  });
  try {
    await client.connect();
    return { url, runtimeUrl: ownDatabaseUrl('plumbline_runtime', runtimePassword, port) };
  } catch {
    // Nobody is there, or a stranger at the port that was ours: ours does not run.
    return undefined;
  } finally {
    await client.end();
  }
}
