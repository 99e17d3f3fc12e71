import { setTimeout as pause } from 'node:timers/promises';
import { type CompanyAnswer, Failure, RepeatCompanyRequest } from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import { storageFailure } from '#lib/platform/storage-failure.ts';
import { parseRequest } from '../context/parse-request.ts';
import type { CallContext, Caller, ServiceContext } from '../context/service-context.ts';
import { addressOfDocument } from '../documents/sign-address.ts';
import { graphSoFar } from '../graph/graph-so-far.ts';
import { planWalk } from '../graph/walk-plan.ts';
import type { OpenItem } from '../items/open-item.ts';
import type { QuotedRequest } from '../items/quoted-item.ts';
import { assemble } from './assemble.ts';
import type { AssembleContext } from './assemble-context.ts';
import { attemptItems, attemptRequest } from './continue-request.ts';
import { loadRequest } from './load-request.ts';
import { openRequest } from './open-request.ts';

/** To read what an account has asked for, its id is enough. */
type OwnContext = ServiceContext & { readonly caller: Pick<Caller, 'accountId'> };

/**
 * A new request of company data: the text of its answer, with what is there after a short wait; the rest is `in_progress` and goes
 * on in a durable job.
 * @throws Failure when nothing at all could be started
 */
export async function answerNewRequest(ctx: CallContext, quoted: QuotedRequest): Promise<string> {
  const plan = await planWalk(ctx, quoted);
  const { requestId, open } = await openRequest(ctx, { quoted, plan });
  if (open.length > 0 && !(await finishesInTime(ctx, requestId, open))) await goOnInAJob(ctx, requestId);
  return textOfAnswer(ctx, requestId).catch((cause: unknown) => {
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
  const answer = await replayRequest(ctx, requestId);
  const text = JSON.stringify(answer);
  if (neverChanges(answer)) ctx.finishedAnswers.keep(requestId, accountId, text);
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
  const request = await loadRequest(ctx.pool, requestId, ctx.caller.accountId);
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

/**
 * Works on the request for `COMPANY_WAIT_MS` at most; work that is under way then goes on without us.
 * @returns whether everything was finished by then
 */
async function finishesInTime(
  ctx: ServiceContext,
  requestId: string,
  open: readonly OpenItem[],
): Promise<boolean> {
  const { COMPANY_WAIT_MS: waitMs } = ctx.env;
  const over = new AbortController();
  const untilMs = ctx.now().getTime() + waitMs;
  const work = attemptUntil(ctx, requestId, { open, untilMs }).catch((error: unknown) => {
    // A job continues it; the caller gets what is ready.
    ctx.log.error({ err: error, requestId }, 'first attempt failed');
    return false;
  });
  try {
    return await Promise.race([work, pause(waitMs, false, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}

async function attemptUntil(
  ctx: ServiceContext,
  requestId: string,
  { open, untilMs }: { readonly open: readonly OpenItem[]; readonly untilMs: number },
): Promise<boolean> {
  let retryInMs = await attemptItems(ctx, open);
  while (retryInMs !== null) {
    if (ctx.now().getTime() + retryInMs > untilMs) return false;
    await pause(retryInMs);
    retryInMs = await attemptRequest(ctx, requestId);
  }
  return true;
}

/** From here on the durable job has it. Without one the request is an orphan, and found as such. */
async function goOnInAJob({ continuing, log }: ServiceContext, requestId: string): Promise<void> {
  await continuing
    .send(requestId, { requestId }, { startAfterSeconds: 0 })
    .catch((error: unknown) => log.error({ err: error, requestId }, 'no job to continue the request yet'));
}
