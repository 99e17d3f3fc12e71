import { setTimeout as pause } from 'node:timers/promises';
import { importStates } from '#lib/index/import/import-states.ts';
import { serveMetrics } from '#lib/platform/figures.ts';
import { startTraces } from '#lib/platform/start-traces.ts';
import { continueRequest, resumeOrphans, resumeRequests } from './company/continue-request.ts';
import { operatorContext } from './context/operator-context.ts';
import type { ServiceContext } from './context/service-context.ts';
import { createServer } from './create-server.ts';
import { endConnectionsOnStop } from './endpoint/end-connections-on-stop.ts';
import { createMetrics } from './endpoint/metrics.ts';
import { operationFigures } from './endpoint/operation-figures.ts';
import { issueInvoices } from './invoices/issue-invoices.ts';
import { makeMonths } from './months/make-months.ts';
import { type GivenToService, openServiceContext } from './open-service-context.ts';
import { listSources } from './sources/list-sources.ts';
import { unknownValues } from './sources/unknown-values.ts';
import { keepDelivering } from './webhooks/keep-delivering.ts';
import { createPostWebhook } from './webhooks/post-webhook.ts';

/** Requests that one instance continues at once. */
const CONTINUING_CONCURRENCY = 8;

/** How often each instance looks for requests that a dead one left without a job. */
const LOOK_FOR_ORPHANS_MS = 5_000;

/** How long an orderly stop waits for work in progress; another instance, or the next start, continues the rest. */
const STOP_WITHIN_MS = 10_000;

export interface RunningService {
  readonly address: string;
  /** Is passed over by whoever asks whether it is ready, lets requests and jobs end, then closes everything. */
  stop(): Promise<void>;
}

/** Opens the database, the queues and the port. */
export async function startService(given: GivenToService): Promise<RunningService> {
  const stopTraces = await startTraces({ ...given, name: 'plumbline-service' });
  const { ctx, jobs, imports, close } = await openServiceContext(given);
  const { env, log } = ctx;
  await ctx.continuing.work((job) => continueRequest(ctx, job), {
    concurrency: CONTINUING_CONCURRENCY,
  });
  await jobs.schedule('issue-invoices', '17 * * * *', async () => {
    const issued = await issueInvoices(operatorContext(ctx.db, env), {});
    // Names of customers stay out of the log; a number finds the rest (`list-invoices`).
    log.info({ issued: issued.length, numbers: issued.map(({ number }) => number) }, 'invoices issued');
  });
  // The job only begins the round: it may take hours, and a job that long would be taken for dead.
  await jobs.schedule('import-files', '41 * * * *', async () => {
    void imports.importDue();
  });
  await makeMonths(ctx);
  await jobs.schedule('make-months', '2 * * * *', async () => {
    const made = await makeMonths(ctx);
    if (made > 0) log.info({ made }, 'partitions of coming months made');
  });
  const resumed = await resumeRequests(ctx);
  if (resumed > 0) log.info({ resumed }, 'unfinished requests resumed');

  const stopLooking = lookForOrphans(ctx);
  const stopDelivering = keepDelivering(ctx, { post: createPostWebhook(env) });

  const metrics = createMetrics({
    sources: () => listSources(ctx),
    unknownValues: () => unknownValues(ctx),
    lookups: ctx.traceLookups.counts,
    imports: () => importStates({ ...ctx, sources: ctx.indexSources }),
    operation: () => operationFigures(ctx, jobs),
  });
  const figures =
    env.METRICS_PORT === 0
      ? undefined
      : await serveMetrics(metrics.print, { host: env.HOST, port: env.METRICS_PORT });
  let isStopping = false;
  const app = await createServer(ctx, metrics, () => isStopping);
  endConnectionsOnStop(app, STOP_WITHIN_MS);
  const address = await app.listen({ host: env.HOST, port: env.SERVICE_PORT });
  return {
    address,
    async stop() {
      isStopping = true;
      await pause(env.DRAIN_SECONDS * 1_000);
      stopLooking();
      figures?.close();
      figures?.closeAllConnections();
      await app.close();
      const longEnough = pause(STOP_WITHIN_MS, undefined, { ref: false });
      const landed = Promise.allSettled(ctx.flights.values());
      // An index that is being built takes minutes: the next start builds it anew.
      const ended = Promise.race([Promise.all([landed, imports.stop(), stopDelivering()]), longEnough]);
      await Promise.all([jobs.stop(), ended]);
      await close();
      await stopTraces();
    },
  };
}

/** @returns ends it */
function lookForOrphans(ctx: ServiceContext): () => void {
  const look = () => {
    resumeOrphans(ctx).then(
      (resumed) => resumed > 0 && ctx.log.warn({ resumed }, 'orphaned requests resumed'),
      (error: unknown) => ctx.log.error({ err: error }, 'could not look for orphaned requests'),
    );
  };
  const timer = setInterval(look, LOOK_FOR_ORPHANS_MS);
  return () => clearInterval(timer);
}
