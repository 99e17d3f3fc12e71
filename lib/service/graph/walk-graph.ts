import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { PlanPrice } from '#lib/domain/price/price-of.ts';
import { one } from '#lib/platform/db.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { keepLease, type Wanted as Leased, releaseLease, takeLease } from '../items/lease.ts';
import type { OpenItem } from '../items/open-item.ts';
import { type Attempt, retryInMsOf } from '../items/retry-in-ms.ts';
import { dayOf, finishGraph } from './finish-graph.ts';
import type { GraphDraft, LeftReason } from './graph-draft.ts';
import { keepSteps, loadStep, loadSteps, noteVain, stepKey, toldBy } from './graph-steps.ts';
import { type StepRefusal, takeStep, vainOutcomeOf, type WalkContext } from './take-step.ts';
import { type Told, type Wanted, walkOwnership } from './walk-ownership.ts';
import { WalkPlan } from './walk-plan.ts';

/** While another process walks this graph. */
const BUSY_RETRY_MS = 1_000;

/** A job goes on for so long and then makes room for another; shorter than the queue lets a job last. */
const SLICE_MS = 60_000;

/**
 * Walks the graph of a request, as far as registers, budget and time let it; from where it was, if it was begun
 * before. Alone: a second process that comes is sent away.
 * @throws Failure when the company itself can't be read, or registers are to be asked again
 */
export async function walkGraph(ctx: ServiceContext, open: OpenItem): Promise<Attempt> {
  const { pool, env, log } = ctx;
  const { requestId } = open;
  const owner = randomUUID();
  const leased: Leased = { ...open, item: `graph ${requestId}` };
  if (!(await takeLease(pool, leased, owner, env.LEASE_SECONDS))) return { retryInMs: BUSY_RETRY_MS };
  const stopKeeping = keepLease(pool, leased, owner, env.LEASE_SECONDS, (error) =>
    log.warn({ err: error, requestId }, 'lease not renewed'),
  );
  try {
    return await walkOn(await readyWalk(ctx, open));
  } finally {
    stopKeeping();
    await releaseLease(pool, leased, owner).catch((error: unknown) =>
      log.warn({ err: error, requestId }, 'lease not given back'),
    );
  }
}

async function readyWalk(ctx: ServiceContext, open: OpenItem): Promise<WalkContext> {
  const { pool } = ctx;
  const { plan, prices } = await one(
    pool,
    'select graph_plan as plan, step_prices as prices from service.request where id = $1',
    [open.requestId],
    z.object({ plan: WalkPlan, prices: z.array(PlanPrice) }),
  );
  if (plan.continues) await keepSteps(pool, open.requestId, plan.continues.requestId);
  return {
    ...ctx,
    open,
    plan,
    prices,
    steps: await loadSteps(pool, open.requestId),
  };
}

async function walkOn(ctx: WalkContext): Promise<Attempt> {
  const { open, plan } = ctx;
  const nowMs = () => ctx.now().getTime();
  const startedAt = nowMs();
  const over = startedAt + plan.timeoutSeconds * 1_000 - open.openForMs;
  const unavailable: Failure[] = [];
  let isCut = false;
  const tell = async (wanted: Wanted): Promise<Told> => {
    const known = ctx.steps.get(stepKey(wanted));
    if (known) return toldBy(known);
    if (!wanted.mayAsk) return { outcome: 'left', reason: reasonBefore(plan) };
    if (nowMs() >= over && !wanted.isRoot) return { outcome: 'left', reason: 'timeout' };
    if (nowMs() >= startedAt + SLICE_MS) {
      isCut = true;
      return { outcome: 'left', reason: 'pending' };
    }
    return take(ctx, wanted, unavailable);
  };
  const draft = await drive(
    walkOwnership({ ...open, day: dayOf(open.requestedAt) }, plan, ctx.registryOf),
    tell,
  );
  if (isCut) return { retryInMs: 0 };
  const [latest] = unavailable.toSorted((a, b) => (b.retryAfterMs ?? 0) - (a.retryAfterMs ?? 0));
  if (latest) throw latest;
  await finishGraph(ctx, draft);
  return null;
}

/** Why a node was left that lies outside of what is continued: as the earlier graph left it. */
const reasonBefore = ({ continues }: WalkPlan) =>
  continues === null || continues.stoppedReason === 'completed' ? 'error' : continues.stoppedReason;

async function drive(
  walk: Generator<Wanted, GraphDraft, Told>,
  tell: (wanted: Wanted) => Promise<Told>,
): Promise<GraphDraft> {
  let turn = walk.next();
  while (!turn.done) turn = walk.next(await tell(turn.value));
  return turn.value;
}

/** Takes a step and notes it; a register that does not answer now is noted in `unavailable`, to be asked again. */
async function take(ctx: WalkContext, wanted: Wanted, unavailable: Failure[]): Promise<Told> {
  const { open, steps } = ctx;
  try {
    const refusal = await takeStep(ctx, wanted);
    if (refusal && wanted.isRoot) throw refusedRoot(refusal);
    if (refusal) return { outcome: 'left', reason: LEFT[refusal] };
  } catch (error) {
    if (!(error instanceof Failure) || wanted.isRoot) throw error;
    if (isAskedAgain(ctx, error)) {
      unavailable.push(error);
      return { outcome: 'left', reason: 'unavailable' };
    }
    const outcome = error.code === 'service_unavailable' ? 'error' : vainOutcomeOf(error);
    if (!outcome) throw error;
    ctx.log.info(
      { requestId: open.requestId, country: wanted.country, code: error.code },
      'not in the graph',
    );
    await noteVain(ctx.pool, open.requestId, wanted, outcome);
  }
  const step = await loadStep(ctx.pool, open.requestId, wanted);
  // Finished meanwhile by another: then nothing more is to be had here, and nothing more is kept.
  if (!step) return { outcome: 'left', reason: 'pending' };
  steps.set(stepKey(step), step);
  return toldBy(step);
}

function isAskedAgain({ env, open, plan }: WalkContext, failure: Failure): boolean {
  const seconds = Math.min(env.RETRY_FOR_SECONDS, plan.timeoutSeconds);
  return retryInMsOf(failure, open, seconds) !== null;
}

/** How a node is left whose step was refused. */
const LEFT: Readonly<Record<StepRefusal, LeftReason>> = {
  over_budget: 'budget_exhausted',
  insufficient_funds: 'insufficient_funds',
  account_closed: 'insufficient_funds',
  over_day_limit: 'insufficient_funds',
};

const REFUSED_ROOT: Readonly<Record<StepRefusal, readonly [Failure['code'], string]>> = {
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

const refusedRoot = (refusal: StepRefusal) => new Failure(...REFUSED_ROOT[refusal]);
