import { setTimeout as pause } from 'node:timers/promises';
import type { Country } from '#lib/contract/index.ts';
import { createIndexPool } from '#lib/index/postgres/create-index-pool.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import type { IsImported } from '#lib/index/search-index.ts';
import { INDEX_SOURCES } from '#lib/index/sources/index.ts';
import type { IndexSource } from '#lib/index/sources/index-source.ts';
import { watchImported } from '#lib/index/watch-imported.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { createPool } from '#lib/platform/db.ts';
import { requireSetting } from '#lib/platform/env.ts';
import { type Jobs, startJobs } from '#lib/platform/jobs.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { countCalls } from './context/call-rate.ts';
import { ContinueJob } from './context/continue-job.ts';
import { keepFinishedAnswers } from './context/finished-answers.ts';
import type { Imports } from './context/imports.ts';
import type { ServiceContext } from './context/service-context.ts';
import { countTraceLookups } from './context/trace-lookups.ts';
import { countWrongKeys } from './context/wrong-keys.ts';
import { batchQuotes } from './endpoint/batch-quotes.ts';
import { runImports } from './imports/run-imports.ts';
import { batchPurchases } from './ledger/batch-purchases.ts';
import { sharedSources } from './sources/shared-sources.ts';

/** Connections of one instance; a request holds one only while a statement runs. */
const POOL_SIZE = 16;

/** A search takes milliseconds. */
const INDEX_POOL_SIZE = 8;

/** One for the lock of each source under way, and for what it writes. */
const IMPORT_POOL_SIZE = 6;

const END_WITHIN_MS = 1_000;

/** Room for answers that never change again: some 10,000 profiles. */
const FINISHED_ANSWERS_CHARACTERS = 50_000_000;

/** What the service is started with. */
export interface GivenToService extends Pick<ServiceContext, 'env' | 'log'> {
  /** Which registry it is may hang on the files that are imported. */
  readonly registryOf: (country: Country, isImported: IsImported) => Registry;
  /** Left out: every file that can be imported. */
  readonly indexSources?: readonly IndexSource[];
}

/** Opens what the verbs of the service work with: pool, queues, batches, the memory of finished answers. */
export async function openServiceContext({
  env,
  log,
  registryOf,
  indexSources = INDEX_SOURCES,
}: GivenToService): Promise<{
  readonly ctx: ServiceContext;
  readonly jobs: Jobs;
  readonly imports: Imports;
  /** Ends the connections. */
  close(): Promise<void>;
}> {
  const pool = createPool(requireSetting(env, 'DATABASE_URL'), { max: POOL_SIZE });
  const indexUrl = env.INDEX_DATABASE_URL ?? requireSetting(env, 'DATABASE_URL');
  const indexPool = createIndexPool(indexUrl, { max: INDEX_POOL_SIZE });
  const importPool = createIndexPool(indexUrl, { max: IMPORT_POOL_SIZE });
  const db = createPrisma(requireSetting(env, 'DATABASE_URL'));
  const jobs = await startJobs(pool, log);
  const index = postgresIndex(indexPool);
  const files = await watchImported(index, (error) =>
    log.error({ err: error }, 'could not look for imported files'),
  );
  const imports = runImports({ pool: importPool, env, log, sources: indexSources });
  const ctx: ServiceContext = {
    pool,
    db,
    env,
    log,
    blobs: openBlobs(env),
    continuing: await jobs.queue('continue-request', ContinueJob),
    flights: new Map(),
    purchases: batchPurchases(pool),
    traceLookups: countTraceLookups(),
    quotes: batchQuotes(pool),
    wrongKeys: countWrongKeys(),
    finishedAnswers: keepFinishedAnswers(FINISHED_ANSWERS_CHARACTERS),
    registryOf: (country) => registryOf(country, files.isImported),
    sources: sharedSources(pool, env),
    index,
    suggestionRate: countCalls(),
    indexPool,
    indexSources,
    imports,
    now: () => new Date(),
  };
  const close = async () => {
    files.stop();
    await Promise.all([pool.end(), indexPool.end(), db.$disconnect()]);
    // An import that did not stop in time holds its connection until the process ends.
    await Promise.race([importPool.end(), pause(END_WITHIN_MS, undefined, { ref: false })]);
  };
  return { ctx, jobs, imports, close };
}
