import { Failure, type ItemError, type ItemErrorCode } from '#lib/contract/index.ts';
import { run } from '#lib/platform/db.ts';
import { storageFailure } from '#lib/platform/storage-failure.ts';
import { inSpan, type SpanFacts } from '#lib/platform/traces.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { runTrace } from '../graph/run-trace.ts';
import { spokenItem } from '../items/item.ts';
import type { OpenItem } from '../items/open-item.ts';
import { type Attempt, type Charged, isOverdue, retryInMsOf } from '../items/retry-in-ms.ts';
import { fulfilItem } from './fulfil-item.ts';

/**
 * Tries once to finish an item, and settles what became of it: finished, failed for good (free, always), or still in
 * progress with a pause. A register that does not answer is asked again for `RETRY_FOR_SECONDS` since the request.
 * @throws errors that are no register's: then nothing is settled and the job comes back. After `RETRY_FOR_SECONDS` the item fails,
 * unless the database is away.
 */
export function attemptItem(ctx: ServiceContext, open: OpenItem): Promise<Attempt | Charged> {
  const facts = { 'plumbline.country': open.country, 'plumbline.item': spokenItem(open.item) };
  return inSpan('item', { facts }, (tell) => attempt(ctx, open, tell));
}

async function attempt(
  ctx: ServiceContext,
  open: OpenItem,
  tell: (facts: SpanFacts) => void,
): Promise<Attempt | Charged> {
  try {
    if (open.item === 'graph') {
      const left = await runTrace(ctx, open);
      tell({ 'plumbline.outcome': left === null ? 'finished' : 'in_progress' });
      return left;
    }
    const reading = await fulfilItem(ctx, open);
    tell({ 'plumbline.outcome': 'finished' });
    return reading && { item: open.item, reading };
  } catch (error) {
    if (!isOfRegister(error)) return failUnsettled(ctx, open, error);
    tell({ 'plumbline.outcome': error.code });
    logFailure(ctx, open, error);
    const retryInMs = retryInMsOf(error, open, ctx.env.RETRY_FOR_SECONDS);
    if (retryInMs === null) return failItem(ctx, open, error);
    await run(
      ctx.pool,
      `update service.request_item
          set attempts = attempts + 1, try_again_at = clock_timestamp() + make_interval(secs => $3::float8 / 1000),
              waits_for = $4
        where request_id = $1 and item = $2 and status = 'in_progress'`,
      [open.requestId, open.item, retryInMs, error.source ?? null],
    );
    return { retryInMs };
  }
}

const isOfRegister = (error: unknown): error is Failure =>
  error instanceof Failure && (error.statusCode !== 500 || error.source !== undefined);

/**
 * Fails an item that no attempt could settle in the time for it: the next attempts would end in the same error, and the caller would
 * wait without end. A graph is tried on, because lookups may have been charged for it.
 * @throws the error itself before that time, and if the database is away
 */
async function failUnsettled(ctx: ServiceContext, open: OpenItem, error: unknown): Promise<null> {
  const { requestId, item, country } = open;
  const isGivenUp = isOverdue(open, ctx.env.RETRY_FOR_SECONDS) && item !== 'graph';
  if (!isGivenUp || storageFailure(error) !== undefined) throw error;
  ctx.log.error({ err: error, requestId, item, country }, 'item given up: no attempt could process it');
  return failItem(
    ctx,
    open,
    new Failure('internal', 'This item could not be processed. Nothing was charged.'),
  );
}

async function failItem({ pool }: ServiceContext, open: OpenItem, failure: Failure): Promise<null> {
  await run(
    pool,
    `update service.request_item set status = 'failed', error = $3, finished_at = clock_timestamp()
      where request_id = $1 and item = $2 and status = 'in_progress'`,
    [open.requestId, open.item, JSON.stringify(itemErrorOf(failure))],
  );
  return null;
}

const ITEM_CODE: Partial<Record<Failure['code'], ItemErrorCode>> = {
  resource_not_found: 'resource_not_found',
  invalid_request: 'invalid_request',
  service_unavailable: 'service_unavailable',
  not_supported: 'datapoint_not_supported',
  insufficient_credits: 'insufficient_funds',
  budget_exceeded: 'budget_exceeded',
};

export function itemErrorOf({ code, message, details, source }: Failure): ItemError {
  const isInternal = code === 'registry_changed' || code === 'internal';
  return {
    code: ITEM_CODE[code] ?? 'processing_failed',
    message,
    // What a register changed is for the operator's log.
    ...(details.length > 0 && !isInternal && { details: [...details] }),
    ...(source !== undefined && { source }),
    retryable: code === 'service_unavailable' || code === 'insufficient_credits',
  };
}

function logFailure({ log }: ServiceContext, open: OpenItem, error: Failure): void {
  const { requestId, item, country, attempts } = open;
  const isOurs = error.code === 'registry_changed' || error.code === 'internal';
  const entry = {
    requestId,
    item,
    country,
    attempts,
    code: error.code,
    details: isOurs ? error.details : undefined,
  };
  if (isOurs) log.error({ ...entry, err: error.cause }, error.message);
  else log.info(entry, 'item not ready');
}
