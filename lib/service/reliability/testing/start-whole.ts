import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { createPool } from '#lib/platform/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#lib/platform/embedded-postgres.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import type { PostgresBinaries } from '#lib/platform/postgres-binaries.ts';
import { prepareDatabase } from '#lib/platform/prepare-database.ts';
import { prepareIndex } from '#lib/platform/prepare-index.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { copyPreparedInstallation } from '#lib/platform/testing/prepared-installation.ts';
import { createAccount } from '../../accounts/create-account.ts';
import { createKey } from '../../accounts/create-key.ts';
import { operatorContext } from '../../context/operator-context.ts';
import { addCredits } from '../../ledger/add-credits.ts';
import { createPlan } from '../../plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '../../plans/standard-prices.ts';
import { startRegister, type TestRegister } from './start-register.ts';
import { type ServiceProcess, startServiceProcess } from './start-service-process.ts';
import { oneDatabase, type WholeDatabase } from './whole-database.ts';

export const CREDITS = 10_000_000;

/** A register, a durable PostgreSQL and the service, each ready to be killed and started again. */
export interface Whole {
  readonly register: TestRegister;
  readonly address: string;
  readonly accountId: string;
  readonly key: string;
  /** Of the test's own, for what is compared at the end. */
  readonly pool: pg.Pool;
  readonly service: ServiceProcess;
  killService(): Promise<void>;
  startService(): Promise<void>;
  /** A further instance on the same database, at a port of its own. */
  startAnother(): Promise<ServiceProcess>;
  killDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  stop(): Promise<void>;
}

const AUTH_SECRET = 'another-secret-of-the-tests-of-more-than-32-characters';

/** A database with an account, stopped; each test works on a copy of its own. */
export interface PreparedWhole {
  readonly dataDir: string;
  readonly accountId: string;
  readonly key: string;
  remove(): Promise<void>;
}

/** @param binaries of another PostgreSQL than the one that npm installed */
export async function prepareWhole(binaries?: PostgresBinaries): Promise<PreparedWhole> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-prepared-'));
  const database = await openMigrated(dataDir, binaries);
  const account = await openAccount(database.databaseUrl);
  await database.stop();
  // Its lock goes a moment later: nobody may find it half copied.
  await rm(join(dataDir, 'plumbline.pid'), { force: true });
  return { dataDir, ...account, remove: () => rm(dataDir, { recursive: true }) };
}

async function openMigrated(dataDir: string, binaries?: PostgresBinaries): Promise<EmbeddedPostgres> {
  if (binaries === undefined) {
    await copyPreparedInstallation(dataDir);
    return startEmbeddedPostgres({ dataDir });
  }
  const database = await startEmbeddedPostgres({ dataDir, binaries });
  const roles = { ownerUrl: database.databaseUrl, runtimeUrl: database.runtimeUrl };
  const root = join(import.meta.dirname, '../../../..');
  await prepareDatabase(roles, join(root, 'prisma/migrations'));
  await prepareIndex(roles, join(root, 'lib/index/migrations'));
  return database;
}

interface WholeOptions {
  readonly openDatabase?: (dataDir: string) => Promise<WholeDatabase>;
  readonly drainSeconds?: string;
}

export async function startWhole(
  { accountId, key, ...prepared }: PreparedWhole,
  { openDatabase = oneDatabase, drainSeconds = '0' }: WholeOptions = {},
): Promise<Whole> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-crash-'));
  await promisify(execFile)('cp', ['-a', `${prepared.dataDir}/.`, dataDir]);
  const register = await startRegister();
  const database = await openDatabase(dataDir);
  const { databaseUrl, runtimeUrl } = database;
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const start = (ownPort = port) =>
    startServiceProcess(
      {
        DATABASE_URL: runtimeUrl,
        DATA_DIR: dataDir,
        AUTH_SECRET,
        SERVICE_PORT: String(ownPort),
        PUBLIC_SERVICE_URL: address,
        LOG_LEVEL: 'fatal',
        RATE_LIMIT_PER_MINUTE: '1000000',
        COMPANY_WAIT_MS: '300',
        REGISTRY_TIMEOUT_MS: '5000',
        LEASE_SECONDS: '2',
        DRAIN_SECONDS: drainSeconds,
        WEBHOOK_PRIVATE_ADDRESSES: 'yes',
      },
      register.address,
    );
  let service = await start();
  const pool = createPool(databaseUrl, { max: 4 });
  return {
    register,
    address,
    accountId,
    key,
    pool,
    get service() {
      return service;
    },
    killService: () => service.kill(),
    async startService() {
      service = await start();
    },
    startAnother: async () => start(await findFreePort()),
    killDatabase: () => database.kill(),
    startDatabase: () => database.start(),
    async stop() {
      await service.kill();
      await pool.end();
      await database.stop();
      await register.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openAccount(databaseUrl: string): Promise<{ accountId: string; key: string }> {
  const prisma = createPrisma(databaseUrl);
  try {
    const operator = operatorContext(prisma, parseEnv({ DATABASE_URL: databaseUrl, AUTH_SECRET }));
    await createPlan(operator, { name: STANDARD_PLAN, prices: STANDARD_PRICES });
    const { id: accountId } = await createAccount(operator, { name: 'crash' });
    const { key } = await createKey(operator, { account: 'crash', name: 'test' });
    await addCredits(operator, { account: 'crash', amountCredits: CREDITS, reference: 'test' });
    return { accountId, key };
  } finally {
    await prisma.$disconnect();
  }
}
