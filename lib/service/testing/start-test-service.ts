import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { type Country, Failure } from '#lib/contract/index.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import type { SearchIndex } from '#lib/index/search-index.ts';
import type { IndexSource } from '#lib/index/sources/index-source.ts';
import { createPool, one } from '#lib/platform/db.ts';
import { type Env, parseEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { createTestDatabase } from '#lib/platform/testing/test-database.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { createAccount } from '../accounts/create-account.ts';
import { createKey } from '../accounts/create-key.ts';
import { type OperatorContext, operatorContext } from '../context/operator-context.ts';
import { addCredits } from '../ledger/add-credits.ts';
import type { GivenToService } from '../open-service-context.ts';
import { createPlan } from '../plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '../plans/standard-prices.ts';
import { type RunningService, startService } from '../start-service.ts';

const AUTH_SECRET = 'a secret of the tests, of 32 characters'.replaceAll(' ', '-');

export interface TestService {
  readonly address: string;
  readonly env: Env;
  /** The owner's; the service itself runs as the role of `env.DATABASE_URL`. */
  readonly pool: pg.Pool;
  readonly ownerUrl: string;
  /** For the verbs of operators. */
  readonly operator: OperatorContext;
  /** What was logged, a line each; nothing unless LOG_LEVEL is set. */
  readonly logLines: readonly string[];
  /** A fresh account with a key and, if asked, credits. */
  openAccount(options?: { credits?: number; cachePeriodSeconds?: number }): Promise<TestAccount>;
  /** A further instance on the same database. */
  startAnother(): Promise<RunningService>;
  stop(): Promise<void>;
}

export interface TestAccount {
  readonly accountId: string;
  readonly key: string;
  /** A call with this account's key, to `address` of the first instance unless told otherwise. */
  call(
    path: string,
    init?: { method?: string; body?: unknown; address?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  balance(): Promise<number>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The whole service over HTTP, on a database and a folder of its own, with the registries given. @param load puts files into its index */
export async function startTestService(
  registries: Partial<Record<Country, Registry>> | GivenToService['registryOf'],
  settings: Record<string, string> = {},
  load: (index: SearchIndex) => Promise<unknown> = async () => {},
  indexSources: readonly IndexSource[] = [],
): Promise<TestService> {
  const database = await createTestDatabase();
  // As the product imports: files belong to the role that it runs as.
  const importing = createPool(database.runtimeUrl, { max: 2 });
  await load(postgresIndex(importing));
  await importing.end();
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-service-'));
  const env = parseEnv({
    DATABASE_URL: database.runtimeUrl,
    DATA_DIR: dataDir,
    AUTH_SECRET,
    SERVICE_PORT: '0',
    PUBLIC_SERVICE_URL: 'http://service.test',
    LOG_LEVEL: 'silent',
    REGISTRY_RETRY_MS: '1',
    // As long as a slow machine takes: who tests an answer that comes before its items says so.
    COMPANY_WAIT_MS: '20000',
    // No test is refused because the machine is quick.
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...settings,
  });
  const registryOf: GivenToService['registryOf'] = (country, isImported) => {
    if (typeof registries === 'function') return registries(country, isImported);
    const registry = registries[country];
    if (!registry) throw new Failure('not_supported', `No registry for ${country} in this test.`);
    return registry;
  };
  const logLines: string[] = [];
  const log = createLog(env, 'test', { write: (line: string) => logLines.push(line) });
  const start = () => startService({ env, log, registryOf, indexSources });
  const prisma = createPrisma(database.url);
  const operator = operatorContext(prisma, env);
  await createPlan(operator, { name: STANDARD_PLAN, prices: STANDARD_PRICES });
  const service = await start();
  const others: RunningService[] = [];
  let opened = 0;
  return {
    address: service.address,
    env,
    pool: database.pool,
    ownerUrl: database.url,
    operator,
    logLines,
    async openAccount({ credits = 0, cachePeriodSeconds } = {}) {
      opened += 1;
      const name = `account ${opened}`;
      const { id: accountId } = await createAccount(operator, {
        name,
        ...(cachePeriodSeconds !== undefined && { cachePeriodSeconds }),
      });
      const { key } = await createKey(operator, { account: name, name: 'test' });
      if (credits > 0) {
        await addCredits(operator, { account: name, amountCredits: credits, reference: 'test' });
      }
      return testAccount(accountId, key, service.address, database.pool);
    },
    async startAnother() {
      const another = await start();
      others.push(another);
      return another;
    },
    async stop() {
      await Promise.all([service, ...others].map((running) => running.stop()));
      await prisma.$disconnect();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function testAccount(accountId: string, key: string, firstAddress: string, pool: pg.Pool): TestAccount {
  return {
    accountId,
    key,
    async call(path, { body, method, address = firstAddress, headers = {} } = {}) {
      const response = await fetch(new URL(path, address), {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          'x-api-key': key,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
    async balance() {
      const { balance } = await one(
        pool,
        'select balance_credits as balance from service.account where id = $1',
        [accountId],
        z.object({ balance: z.int() }),
      );
      return balance;
    },
  };
}
