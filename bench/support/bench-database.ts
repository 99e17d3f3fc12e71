import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createPool } from '#lib/platform/db.ts';
import { startEmbeddedPostgres } from '#lib/platform/embedded-postgres.ts';
import { parseEnv } from '#lib/platform/env.ts';
import type { PostgresBinaries } from '#lib/platform/postgres-binaries.ts';
import { prepareDatabase } from '#lib/platform/prepare-database.ts';
import { prepareIndex } from '#lib/platform/prepare-index.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { createAccount } from '#lib/service/accounts/create-account.ts';
import { createKey } from '#lib/service/accounts/create-key.ts';
import { operatorContext } from '#lib/service/context/operator-context.ts';
import { addCredits } from '#lib/service/ledger/add-credits.ts';
import { createPlan } from '#lib/service/plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '#lib/service/plans/standard-prices.ts';

export interface BenchDatabase {
  readonly databaseUrl: string;
  /** Its postmaster. */
  readonly pid: number;
  readonly pool: pg.Pool;
  readonly accountId: string;
  readonly key: string;
  /** What a process of the service needs to run on it. */
  readonly settings: {
    DATABASE_URL: string;
    DATA_DIR: string;
    AUTH_SECRET: string;
    SERVICE_PORT: string;
    RATE_LIMIT_PER_MINUTE: string;
  };
  stop(): Promise<void>;
}

/** A million rows are filled in by one statement. */
const FILL_DEADLINE_MS = 1_800_000;

const AUTH_SECRET = 'a-secret-of-the-benches-of-more-than-32-characters';

/**
 * A PostgreSQL of its own with the settings that `npm start` uses, and an account with credits.
 * @param binaries of another server than the embedded one
 */
export async function startBenchDatabase(binaries?: PostgresBinaries): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, ...(binaries && { binaries }) });
  const { databaseUrl, runtimeUrl } = server;
  const roles = { ownerUrl: databaseUrl, runtimeUrl };
  const root = join(import.meta.dirname, '../..');
  await prepareDatabase(roles, join(root, 'prisma/migrations'));
  await prepareIndex(roles, join(root, 'lib/index/migrations'));
  const prisma = createPrisma(databaseUrl);
  const operator = operatorContext(prisma, parseEnv({ DATABASE_URL: databaseUrl, AUTH_SECRET }));
  await createPlan(operator, { name: STANDARD_PLAN, prices: STANDARD_PRICES });
  const { id: accountId } = await createAccount(operator, { name: 'bench' });
  const { key } = await createKey(operator, { account: 'bench', name: 'bench' });
  await addCredits(operator, { account: 'bench', amountCredits: 1_000_000_000, reference: 'bench' });
  await prisma.$disconnect();
  const pool = createPool(databaseUrl, { max: 4, deadlineMs: FILL_DEADLINE_MS });
  return {
    databaseUrl,
    pid: server.pid,
    pool,
    accountId,
    key,
    settings: {
      DATABASE_URL: runtimeUrl,
      DATA_DIR: dataDir,
      AUTH_SECRET,
      SERVICE_PORT: '0',
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
    async stop() {
      await pool.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
