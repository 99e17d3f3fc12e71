import { Unparsed } from '#lib/contract/parse-input.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { createPool } from '#lib/platform/db.ts';
import { readEnv, requireSetting } from '#lib/platform/env.ts';
import { startJobs } from '#lib/platform/jobs.ts';
import { createLog } from '#lib/platform/log.ts';
import { answerNewRequest } from '#lib/service/company/answer-request.ts';
import { quoteQuestion } from '#lib/service/company/quote-items.ts';
import { ContinueJob } from '#lib/service/context/continue-job.ts';
import { keepFinishedAnswers } from '#lib/service/context/finished-answers.ts';
import type { ServiceContext } from '#lib/service/context/service-context.ts';
import { authenticateAndQuote } from '#lib/service/endpoint/authenticate.ts';
import { batchQuotes } from '#lib/service/endpoint/batch-quotes.ts';
import { batchPurchases } from '#lib/service/ledger/batch-purchases.ts';
import { benchRegistry } from './bench-registry.ts';

async function open(): Promise<ServiceContext> {
  const env = readEnv();
  const log = createLog({ LOG_LEVEL: 'silent' }, 'next');
  const pool = createPool(requireSetting(env, 'DATABASE_URL'), { max: 16 });
  const jobs = await startJobs(pool, log);
  const registry = benchRegistry(() => Promise.resolve());
  return {
    pool,
    env,
    log,
    blobs: openBlobs(env),
    continuing: await jobs.queue('continue-request', ContinueJob),
    flights: new Map(),
    purchases: batchPurchases(pool),
    quotes: batchQuotes(pool),
    finishedAnswers: keepFinishedAnswers(50_000_000),
    registryOf: () => registry,
    now: () => new Date(),
  };
}

const opening = open();

/** What the service does for a company request, inside a Next route handler. */
export async function answerAsNextRoute(request: Request): Promise<Response> {
  const ctx = await opening;
  const question = quoteQuestion(ctx, new Unparsed(await request.json()));
  const key = request.headers.get('x-api-key') ?? undefined;
  const { caller, quoted } = await authenticateAndQuote(ctx, { key, question });
  const text = await answerNewRequest({ ...ctx, caller }, quoted);
  return new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}
