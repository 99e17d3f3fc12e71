import { type EmbeddedPostgres, startEmbeddedPostgres } from '#lib/platform/embedded-postgres.ts';

/** A database that is killed, and is there again at the same address. */
export interface WholeDatabase {
  readonly databaseUrl: string;
  readonly runtimeUrl: string;
  kill(): Promise<void>;
  /** Brings it back. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** One PostgreSQL with the real, durable settings. */
export async function oneDatabase(dataDir: string): Promise<WholeDatabase> {
  let database: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  const { databaseUrl, runtimeUrl } = database;
  return {
    databaseUrl,
    runtimeUrl,
    async kill() {
      process.kill(database.pid, 'SIGKILL');
      await database.ended;
    },
    async start() {
      database = await startEmbeddedPostgres({ dataDir });
      if (database.databaseUrl !== databaseUrl) throw new Error('The database came back at another address.');
    },
    stop: () => database.stop(),
  };
}
