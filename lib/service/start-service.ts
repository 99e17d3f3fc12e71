import { setTimeout as pause } from 'node:timers/promises';
import { openBlobs } from '#lib/platform/blobs.ts';
import { createPool } from '#lib/platform/db.ts';
import { requireSetting } from '#lib/platform/env.ts';
import { startJobs } from '#lib/platform/jobs.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { continueRequest, resumeOrphans, resumeRequests } from './company/continue-request.ts';
import { ContinueJob } from './context/continue-job.ts';
import { keepFinishedAnswers } from './context/finished-answers.ts';
import { operatorContext } from './context/operator-context.ts';
import type { ServiceContext } from './context/service-context.ts';
import { createServer } from './create-server.ts';
import { batchQuotes } from './endpoint/batch-quotes.ts';
import { endConnectionsOnStop } from './endpoint/end-connections-on-stop.ts';
import { issueInvoices } from './invoices/issue-invoices.ts';
import { batchPurchases } from './ledger/batch-purchases.ts';

/** Connections of one instance; a request holds one only while a statement runs. */
const POOL_SIZE = 16;

/** Requests that one instance continues at once. */
const CONTINUING_CONCURRENCY = 8;

/** Room for answers that never change again: some 10,000 profiles. */
const FINISHED_ANSWERS_CHARACTERS = 50_000_000;

/** How often each instance looks for requests that a dead one left without a job. */
const LOOK_FOR_ORPHANS_MS = 5_000;

/** What an orderly stop waits for work under way; another instance, or the next start, goes on with the rest. */
const STOP_WITHIN_MS = 10_000;

export interface RunningService {
  readonly address: string;
  /** Lets requests and jobs end, then closes everything. */
  stop(): Promise<void>;
}

/** Opens the database, the queues and the door. */
export async function startService({
  env,
  log,
  registryOf,
}: Pick<ServiceContext, 'env' | 'log' | 'registryOf'>): Promise<RunningService> {
  const databaseUrl = requireSetting(env, 'DATABASE_URL');
  const pool = createPool(databaseUrl, { max: POOL_SIZE });
  const prisma = createPrisma(databaseUrl);
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
    finishedAnswers: keepFinishedAnswers(FINISHED_ANSWERS_CHARACTERS),
    registryOf,
    now: () => new Date(),
  };
  await ctx.continuing.work((job) => continueRequest(ctx, job), {
    concurrency: CONTINUING_CONCURRENCY,
  });
  await jobs.schedule('issue-invoices', '17 * * * *', async () => {
    const issued = await issueInvoices(operatorContext(prisma, env), {});
    log.info({ issued: issued.length }, 'invoices issued');
  });
  const resumed = await resumeRequests(ctx);
  if (resumed > 0) log.info({ resumed }, 'unfinished requests go on');

  const stopLooking = lookForOrphans(ctx);

  const app = await createServer(ctx);
  endConnectionsOnStop(app, STOP_WITHIN_MS);
  const address = await app.listen({ host: env.HOST, port: env.SERVICE_PORT });
  return {
    address,
    async stop() {
      stopLooking();
      await app.close();
      const longEnough = pause(STOP_WITHIN_MS, undefined, { ref: false });
      const landed = Promise.allSettled(ctx.flights.values());
      await Promise.all([jobs.stop(), Promise.race([landed, longEnough])]);
      await Promise.all([pool.end(), prisma.$disconnect()]);
    },
  };
}

/** @returns ends it */
function lookForOrphans(ctx: ServiceContext): () => void {
  const look = () => {
    resumeOrphans(ctx).then(
      (resumed) => resumed > 0 && ctx.log.warn({ resumed }, 'orphaned requests go on'),
      (error: unknown) => ctx.log.error({ err: error }, 'no look for orphaned requests'),
    );
  };
  const timer = setInterval(look, LOOK_FOR_ORPHANS_MS);
  return () => clearInterval(timer);
}
