import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { many } from '#lib/platform/db.ts';
import { ContinueJob } from '../context/continue-job.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { OpenItem } from '../items/open-item.ts';
import type { Attempt, Charged } from '../items/retry-in-ms.ts';
import { attemptItem } from './attempt-item.ts';

const OPEN_ITEMS = {
  name: 'open-items',
  text: `
    select q.id as "requestId", q.account_id as "accountId", i.item, q.country, q.company_key as "companyKey",
           q.created_at as "requestedAt", extract(epoch from clock_timestamp() - q.created_at)::float8 * 1000 as "openForMs",
           a.cache_period_seconds as "cachePeriodSeconds", i.attempts,
           greatest(0, extract(epoch from i.try_again_at - clock_timestamp())::float8 * 1000) as "pausesForMs"
      from service.request_item i
      join service.request q on q.id = i.request_id
      join service.account a on a.id = q.account_id
     where i.request_id = $1 and i.status = 'in_progress'`,
};

/**
 * Tries each unfinished item of a request once, but those whose pause is not over: whoever comes, a register is not
 * asked sooner than it wants.
 * @returns when the soonest of those that are still unfinished wants another try; null when all are finished
 */
export async function attemptRequest(ctx: ServiceContext, requestId: string): Promise<number | null> {
  const { retryInMs } = await attemptItems(ctx, await many(ctx.pool, OPEN_ITEMS, [requestId], OpenItem));
  return retryInMs;
}

/** The same of items that are known, with those that were paid for. */
export async function attemptItems(
  ctx: ServiceContext,
  open: readonly OpenItem[],
): Promise<{ readonly retryInMs: number | null; readonly charged: readonly Charged[] }> {
  // A graph comes after the others: what they have paid for is free to it.
  const [graphs, others] = [open.filter(isGraph), open.filter((item) => !isGraph(item))];
  const attempts = [
    ...(await Promise.all(others.map((item) => attempt(ctx, item)))),
    ...(await Promise.all(graphs.map((item) => attempt(ctx, item)))),
  ];
  const pauses = attempts.flatMap((each) => (each && 'retryInMs' in each ? [each.retryInMs] : []));
  const charged = attempts.flatMap((each) => (each && 'reading' in each ? [each] : []));
  return { retryInMs: pauses.length > 0 ? Math.min(...pauses) : null, charged };
}

const isGraph = ({ item }: OpenItem) => item === 'graph';

const attempt = async (ctx: ServiceContext, item: OpenItem): Promise<Attempt | Charged> =>
  item.pausesForMs > 0 ? { retryInMs: item.pausesForMs } : attemptItem(ctx, item);

/**
 * The durable job of a request: goes on until every item is finished.
 * @throws what an attempt throws, after it was logged: the queue keeps the error to itself and runs the job again
 */
export async function continueRequest(ctx: ServiceContext, input: Input<typeof ContinueJob>): Promise<void> {
  const { requestId } = parseInput(ContinueJob, input);
  const retryInMs = await attemptRequest(ctx, requestId).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId }, 'further attempt failed');
    throw error;
  });
  if (retryInMs === null) return;
  await ctx.continuing.send(requestId, { requestId }, { startAfterSeconds: Math.ceil(retryInMs / 1_000) });
}

const UNFINISHED = `
  select distinct i.request_id as "requestId" from service.request_item i
    join service.request q on q.id = i.request_id
   where i.status = 'in_progress' and q.created_at <= clock_timestamp() - make_interval(secs => $1::float8)`;

/** At a start: every unfinished request gets a job, also where a dead process still seems to work on it. */
export async function resumeRequests({ pool, continuing }: ServiceContext): Promise<number> {
  const unfinished = await many(pool, UNFINISHED, [0], ContinueJob);
  for (const { requestId } of unfinished) {
    await continuing.send(requestId, { requestId }, { startAfterSeconds: 0 });
  }
  return unfinished.length;
}

/** How long after its first answer an unfinished request may be without a job before it counts as an orphan. */
const ORPHANED_AFTER_SECONDS = 3;

/**
 * From time to time, on every instance: requests whose process died before it gave them a job get one.
 * @returns how many
 */
export async function resumeOrphans({ pool, continuing, env }: ServiceContext): Promise<number> {
  const olderThanSeconds = env.COMPANY_WAIT_MS / 1_000 + ORPHANED_AFTER_SECONDS;
  const unfinished = await many(pool, UNFINISHED, [olderThanSeconds], ContinueJob);
  let resumed = 0;
  for (const { requestId } of unfinished) {
    if (await continuing.isThere(requestId)) continue;
    await continuing.send(requestId, { requestId }, { startAfterSeconds: 0 });
    resumed += 1;
  }
  return resumed;
}
