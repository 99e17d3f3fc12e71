import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { PlanPrice } from '#lib/domain/price/price-of.ts';
import { one } from '#lib/platform/db.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { keepLease, type Wanted as Leased, releaseLease, takeLease } from '../items/lease.ts';
import type { OpenItem } from '../items/open-item.ts';
import { type Attempt, retryInMsOf } from '../items/retry-in-ms.ts';
import { shareWaitMs } from '../sources/request-share.ts';
import { dayOf } from './compose-graph.ts';
import { finishGraph } from './finish-graph.ts';
import { type TraceContext, toldBy } from './lookups/lookup-kinds.ts';
import { keepLookups, loadLookup, loadLookups, lookupKey, noteVain } from './lookups/stored-lookups.ts';
import { type LookupRefusal, takeLookup } from './lookups/take-lookup.ts';
import type { LeftReason } from './trace/draft.ts';
import { type Lookup, type Told, type Tracing, traceOwnership } from './trace/trace-ownership.ts';
import { TracePlan } from './trace/trace-plan.ts';

/** Pause while another process traces this graph. */
const BUSY_RETRY_MS = 1_000;

/** A job runs for so long and then makes room for another; shorter than the queue lets a job last. */
const SLICE_MS = 60_000;

/**
 * Traces the graph of a request as far as registers, budget and time allow, from where an earlier attempt ended. Only
 * one process does at a time: a second one is told to come back.
 * @throws Failure if the company itself cannot be read, or registers are to be queried again
 */
export async function runTrace(ctx: ServiceContext, open: OpenItem): Promise<Attempt> {
  const { pool, env, log } = ctx;
  const { requestId } = open;
  const owner = randomUUID();
  const leased: Leased = { ...open, item: `graph ${requestId}` };
  if (!(await takeLease(pool, leased, owner, env.LEASE_SECONDS))) return { retryInMs: BUSY_RETRY_MS };
  const stopKeeping = keepLease(pool, leased, owner, env.LEASE_SECONDS, (error) =>
    log.warn({ err: error, requestId }, 'lease not renewed'),
  );
  try {
    return await runSlice(await traceContextOf(ctx, open));
  } finally {
    stopKeeping();
    await releaseLease(pool, leased, owner).catch((error: unknown) =>
      log.warn({ err: error, requestId }, 'lease not given back'),
    );
  }
}

async function traceContextOf(ctx: ServiceContext, open: OpenItem): Promise<TraceContext> {
  const { pool } = ctx;
  const { plan, prices } = await one(
    pool,
    'select graph_plan as plan, step_prices as prices from service.request where id = $1',
    [open.requestId],
    z.object({ plan: TracePlan, prices: z.array(PlanPrice) }),
  );
  if (plan.continues) await keepLookups(pool, open.requestId, plan.continues.requestId);
  return { ...ctx, open, plan, prices, lookups: await loadLookups(pool, open.requestId) };
}

/** Traces until the end, until the slice of time is over, or until a register is to be left to other requests. */
async function runSlice(ctx: TraceContext): Promise<Attempt> {
  const { open, plan } = ctx;
  const nowMs = () => ctx.now().getTime();
  const startedAt = nowMs();
  const over = startedAt + plan.timeoutSeconds * 1_000 - open.openForMs;
  const unavailable: Failure[] = [];
  let cutForMs: number | null = null;
  const tell = async (lookup: Lookup): Promise<Told> => {
    const stored = ctx.lookups.get(lookupKey(lookup));
    if (stored) return toldBy(stored);
    if (!lookup.mayAsk) return { outcome: 'left', reason: reasonBefore(plan) };
    if (nowMs() >= over && !lookup.isRoot) return { outcome: 'left', reason: 'timeout' };
    cutForMs ??= await pauseBefore(ctx, lookup, startedAt + SLICE_MS - nowMs());
    if (cutForMs !== null) return { outcome: 'left', reason: 'pending' };
    return make(ctx, lookup, unavailable);
  };
  const draft = await drive(
    traceOwnership({ ...open, day: dayOf(open.requestedAt) }, plan, ctx.registryOf),
    tell,
  );
  // A trace whose time ends while it waits ends then.
  if (cutForMs !== null) return { retryInMs: Math.max(0, Math.min(cutForMs, over - nowMs())) };
  const [latest] = unavailable.toSorted((a, b) => (b.retryAfterMs ?? 0) - (a.retryAfterMs ?? 0));
  if (latest) throw latest;
  await finishGraph(ctx, draft);
  return null;
}

/** After how many milliseconds another slice makes this lookup and those after it. Null: this one does. */
async function pauseBefore(
  ctx: TraceContext,
  { kind, country, isRoot }: Lookup,
  leftMs: number,
): Promise<number | null> {
  if (leftMs <= 0) return 0;
  const waitMs = isRoot ? 0 : await shareWaitMs(ctx, ctx.open.requestId, country);
  if (waitMs === 0) return null;
  ctx.traceLookups.note(kind, 'paused');
  return waitMs;
}

/** Why a node outside of what is continued is left: for the reason of the earlier graph. */
const reasonBefore = ({ continues }: TracePlan) =>
  continues === null || continues.stoppedReason === 'completed' ? 'error' : continues.stoppedReason;

async function drive<Result>(
  tracing: Tracing<Result>,
  tell: (lookup: Lookup) => Promise<Told>,
): Promise<Result> {
  let turn = tracing.next();
  while (!turn.done) turn = tracing.next(await tell(turn.value));
  return turn.value;
}

/** Makes a lookup and stores its result; a register that is down is noted in `unavailable`, to be queried again. */
async function make(ctx: TraceContext, lookup: Lookup, unavailable: Failure[]): Promise<Told> {
  const { open, lookups } = ctx;
  const made = await takeLookup(ctx, lookup).then(
    (refusal) => refusal ?? 'found',
    (error: unknown) => endOf(ctx, error),
  );
  ctx.traceLookups.note(lookup.kind, typeof made === 'string' ? made : made.outcome);
  if (typeof made !== 'string') {
    const { failure, outcome } = made;
    if (lookup.isRoot) throw failure;
    if (outcome === 'unavailable') {
      unavailable.push(failure);
      return { outcome: 'left', reason: 'unavailable' };
    }
    ctx.log.info(
      { requestId: open.requestId, country: lookup.country, code: failure.code },
      'not in the graph',
    );
    await noteVain(ctx.pool, open.requestId, lookup, outcome);
  } else if (made !== 'found') {
    if (lookup.isRoot) throw refusedRoot(made);
    return { outcome: 'left', reason: LEFT[made] };
  }
  const stored = await loadLookup(ctx.pool, open.requestId, lookup);
  // Another process has finished the graph: nothing more is stored for it.
  if (!stored) return { outcome: 'left', reason: 'pending' };
  lookups.set(lookupKey(stored), stored);
  return toldBy(stored);
}

interface End {
  readonly outcome: 'not_found' | 'error' | 'unavailable';
  readonly failure: Failure;
}

/**
 * How a lookup ended that failed.
 * @throws the failure itself if the fault is ours
 */
function endOf({ env, open, plan }: TraceContext, failure: unknown): End {
  if (!(failure instanceof Failure)) throw failure;
  const { code, statusCode, source } = failure;
  const seconds = Math.min(env.RETRY_FOR_SECONDS, plan.timeoutSeconds);
  if (retryInMsOf(failure, open, seconds) !== null) return { outcome: 'unavailable', failure };
  if (code === 'resource_not_found' || code === 'invalid_request') return { outcome: 'not_found', failure };
  if (statusCode === 500 && source === undefined) throw failure;
  return { outcome: 'error', failure };
}

/** How a node is left whose lookup was refused. */
const LEFT: Readonly<Record<LookupRefusal, LeftReason>> = {
  over_budget: 'budget_exhausted',
  insufficient_funds: 'insufficient_funds',
  account_closed: 'insufficient_funds',
  over_day_limit: 'insufficient_funds',
};

const REFUSED_ROOT: Readonly<Record<LookupRefusal, readonly [Failure['code'], string]>> = {
  over_budget: [
    'budget_exceeded',
    'The company profile costs more than the budget of the graph. Nothing was charged. Use a larger maxBudget.',
  ],
  insufficient_funds: [
    'insufficient_credits',
    'The balance fell below zero before this item was ready. The item was not charged. Top up and request it again.',
  ],
  account_closed: [
    'forbidden',
    'The account was closed before this item was ready. The item was not charged.',
  ],
  over_day_limit: [
    'budget_exceeded',
    'The key would spend more than it may in a day (UTC). The item was not charged. Request it again tomorrow, or with ' +
      'another key.',
  ],
};

const refusedRoot = (refusal: LookupRefusal) => new Failure(...REFUSED_ROOT[refusal]);
