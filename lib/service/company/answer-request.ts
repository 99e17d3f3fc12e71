import { setTimeout as pause } from 'node:timers/promises';
import { type CompanyAnswer, Failure, RepeatCompanyRequest } from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import { storageFailure } from '#lib/platform/storage-failure.ts';
import { parseRequest } from '../context/parse-request.ts';
import type { CallContext, Caller, ServiceContext } from '../context/service-context.ts';
import { addressOfDocument } from '../documents/sign-address.ts';
import { graphSoFar } from '../graph/graph-so-far.ts';
import { planTrace } from '../graph/plan-trace.ts';
import type { OpenItem } from '../items/open-item.ts';
import type { QuotedRequest } from '../items/quoted-item.ts';
import type { Charged } from '../items/retry-in-ms.ts';
import { assemble } from './assemble.ts';
import type { AssembleContext } from './assemble-context.ts';
import { attemptItems, attemptRequest } from './continue-request.ts';
import { loadRequest, type StoredRequest } from './load-request.ts';
import { type OpenedRequest, openRequest } from './open-request.ts';
import { requestAtHand } from './request-at-hand.ts';
import { withOutlook } from './with-outlook.ts';

/** To read what an account has asked for, its id is enough. */
type OwnContext = ServiceContext & { readonly caller: Pick<Caller, 'accountId'> };

/**
 * A new request of company data: the text of its answer, with what is there after a short wait; the rest is `in_progress` and goes
 * on in a durable job.
 * @throws Failure when nothing at all could be started
 */
export async function answerNewRequest(ctx: CallContext, given: QuotedRequest): Promise<string> {
  const quoted = await withOutlook(ctx, given);
  const plan = await planTrace(ctx, quoted);
  const opened = await openRequest(ctx, { quoted, plan });
  const { requestId } = opened;
  const { isFinished, charged } = await workInTime(ctx, opened);
  if (!isFinished) await goOnInAJob(ctx, requestId);
  const atHand = requestAtHand({ caller: ctx.caller, quoted, opened, charged });
  return (atHand ? textOf(ctx, atHand) : textOfAnswer(ctx, requestId)).catch((cause: unknown) => {
    throw notReadBack(requestId, cause);
  });
}

/** The request stands and may have been charged by now: whoever asked must learn its id, not that nothing happened. */
const notReadBack = (requestId: string, cause: unknown) =>
  new Failure(
    storageFailure(cause)?.code ?? 'internal',
    `Your request was accepted and continues, but its answer could not be read back. Replay it by its requestId (${requestId}): ` +
      'this is free. Items it obtains are charged once, as always.',
    { details: [`requestId: ${requestId}`], cause },
  );

/**
 * The text of a replay: see `replayRequest`.
 * @throws Failure invalid_request, resource_not_found
 */
export async function answerReplay(
  ctx: OwnContext,
  input: Input<typeof RepeatCompanyRequest>,
): Promise<string> {
  const { requestId } = parseRequest(RepeatCompanyRequest, input);
  return textOfAnswer(ctx, requestId);
}

/** An answer that never changes again is made once. */
async function textOfAnswer(ctx: OwnContext, requestId: string): Promise<string> {
  const { accountId } = ctx.caller;
  const known = ctx.finishedAnswers.textOf(requestId, accountId);
  if (known !== undefined) return known;
  return textOf(ctx, await loadRequest(ctx.pool, requestId, accountId));
}

async function textOf(ctx: OwnContext, request: StoredRequest): Promise<string> {
  const answer = await answerOf(ctx, request);
  const text = JSON.stringify(answer);
  if (neverChanges(answer)) ctx.finishedAnswers.keep(request.requestId, ctx.caller.accountId, text);
  return text;
}

/** Whether everything is finished, and nothing carries an address that runs out. */
function neverChanges({ request: { dataStatus } }: CompanyAnswer): boolean {
  const isFinished = Object.values(dataStatus.dataPoints).every(({ status }) => status !== 'in_progress');
  return isFinished && Object.values(dataStatus.documents).every(({ status }) => status === 'failed');
}

/**
 * A replay: the same result with what has come since, free whatever its age; addresses of documents are fresh.
 * @throws Failure resource_not_found
 */
export async function replayRequest(ctx: OwnContext, requestId: string): Promise<CompanyAnswer> {
  return answerOf(ctx, await loadRequest(ctx.pool, requestId, ctx.caller.accountId));
}

async function answerOf(ctx: OwnContext, request: StoredRequest): Promise<CompanyAnswer> {
  const { requestId } = request;
  const registry = ctx.registryOf(request.country);
  const given: AssembleContext = {
    graphSoFar: await graphSoFar(ctx, request),
    manifest: registry.manifest,
    retryForSeconds: ctx.env.RETRY_FOR_SECONDS,
    pricedAs: (documentId) => registry.pricedAs(documentId),
    feeOf: (documentId) => registry.feeOf?.(documentId) ?? 0,
    addressOf: (documentId) => addressOfDocument(ctx, { requestId, documentId }),
  };
  return assemble(given, request);
}

interface Worked {
  readonly isFinished: boolean;
  /** Items that were read and paid for at the first attempt. */
  readonly charged: readonly Charged[];
}

const UNFINISHED: Worked = { isFinished: false, charged: [] };

/** Works on the request for `COMPANY_WAIT_MS` at most; work that is under way then goes on without us. */
async function workInTime(ctx: ServiceContext, { requestId, open }: OpenedRequest): Promise<Worked> {
  if (open.length === 0) return { isFinished: true, charged: [] };
  const { COMPANY_WAIT_MS: waitMs } = ctx.env;
  const untilMs = ctx.now().getTime() + waitMs;
  const work = attemptUntil(ctx, requestId, { open, untilMs }).catch((error: unknown) => {
    // A job continues it; the caller gets what is ready.
    ctx.log.error({ err: error, requestId }, 'first attempt failed');
    return UNFINISHED;
  });
  const over = Promise.withResolvers<Worked>();
  const timer = setTimeout(over.resolve, waitMs, UNFINISHED);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function attemptUntil(
  ctx: ServiceContext,
  requestId: string,
  { open, untilMs }: { readonly open: readonly OpenItem[]; readonly untilMs: number },
): Promise<Worked> {
  const { retryInMs: firstInMs, charged } = await attemptItems(ctx, open);
  let retryInMs = firstInMs;
  while (retryInMs !== null) {
    if (ctx.now().getTime() + retryInMs > untilMs) return UNFINISHED;
    await pause(retryInMs);
    retryInMs = await attemptRequest(ctx, requestId);
  }
  return { isFinished: true, charged };
}

/** From here on the durable job has it. Without one the request is an orphan, and found as such. */
async function goOnInAJob({ continuing, log }: ServiceContext, requestId: string): Promise<void> {
  await continuing
    .send(requestId, { requestId }, { startAfterSeconds: 0 })
    .catch((error: unknown) => log.error({ err: error, requestId }, 'no job to continue the request yet'));
}
