import { openBlobs } from '#lib/platform/blobs.ts';
import { createPool } from '#lib/platform/db.ts';
import { requireSetting } from '#lib/platform/env.ts';
import { type Jobs, startJobs } from '#lib/platform/jobs.ts';
import { ContinueJob } from './context/continue-job.ts';
import { keepFinishedAnswers } from './context/finished-answers.ts';
import type { ServiceContext } from './context/service-context.ts';
import { countWrongKeys } from './context/wrong-keys.ts';
import { batchQuotes } from './endpoint/batch-quotes.ts';
import { batchPurchases } from './ledger/batch-purchases.ts';
import { sharedSources } from './sources/shared-sources.ts';

/** Connections of one instance; a request holds one only while a statement runs. */
const POOL_SIZE = 16;

/** Room for answers that never change again: some 10,000 profiles. */
const FINISHED_ANSWERS_CHARACTERS = 50_000_000;

/** Opens what the verbs of the service work with: pool, queues, batches, the memory of finished answers. */
export async function openServiceContext({
  env,
  log,
  registryOf,
}: Pick<ServiceContext, 'env' | 'log' | 'registryOf'>): Promise<{
  readonly ctx: ServiceContext;
  readonly jobs: Jobs;
}> {
  const pool = createPool(requireSetting(env, 'DATABASE_URL'), { max: POOL_SIZE });
  const jobs = await startJobs(pool, log);
  const ctx: ServiceContext = {
    pool,
    env,
    log,
    blobs: openBlobs(env),
    continuing: await jobs.queue('continue-request', ContinueJob),
    flights: new Map(),
    purchases: batchPurchases(pool),
    quotes: batchQuotes(pool),
    wrongKeys: countWrongKeys(),
    finishedAnswers: keepFinishedAnswers(FINISHED_ANSWERS_CHARACTERS),
    registryOf,
    sources: sharedSources(pool, requireSetting(env, 'AUTH_SECRET')),
    now: () => new Date(),
  };
  return { ctx, jobs };
}
