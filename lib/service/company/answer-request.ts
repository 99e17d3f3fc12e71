import { setTimeout as pause } from 'node:timers/promises';
import { type CompanyAnswer, Failure, type NewCompanyRequest } from '#lib/contract/index.ts';
import type { Caller, ServiceContext } from '../context/service-context.ts';
import { addressOfDocument } from '../documents/sign-address.ts';
import { graphSoFar } from '../graph/graph-so-far.ts';
import { planWalk } from '../graph/walk-plan.ts';
import type { QuotedRequest } from '../items/quoted-item.ts';
import { assemble } from './assemble.ts';
import { attemptRequest } from './continue-request.ts';
import { loadRequest } from './load-request.ts';
import { openRequest } from './open-request.ts';

/**
 * A new request of company data: the text of its answer, with what is there after a short wait; the rest is `in_progress` and goes
 * on in a durable job.
 * @throws Failure when nothing at all could be started
 */
export async function answerNewRequest(
  context: ServiceContext,
  caller: Caller,
  asked: NewCompanyRequest,
  quoted: { companyKey: string; quote: QuotedRequest },
): Promise<string> {
  const plan = await planWalk(context, caller, asked, quoted);
  const { requestId, isFinished } = await openRequest(context, caller, asked, { ...quoted, plan });
  if (!isFinished && !(await finishesInTime(context, requestId))) await goOnInAJob(context, requestId);
  return answerRepeat(context, caller, requestId).catch((cause: unknown) => {
    throw notReadBack(requestId, cause);
  });
}

/** The request stands and may have been charged by now: whoever asked must learn its id, not that nothing happened. */
const notReadBack = (requestId: string, cause: unknown) =>
  new Failure(
    'internal',
    `Your request was taken and goes on, but its answer could not be read back. Repeat it by its requestId (${requestId}): ` +
      'that is free. What it gets is charged once, as always.',
    { details: [`requestId: ${requestId}`], cause },
  );

/**
 * The text of a repeat: see `repeatRequest`. One that never changes again is made once.
 * @throws Failure resource_not_found
 */
export async function answerRepeat(
  context: ServiceContext,
  { accountId }: Pick<Caller, 'accountId'>,
  requestId: string,
): Promise<string> {
  const known = context.finishedAnswers.textOf(requestId, accountId);
  if (known !== undefined) return known;
  const answer = await repeatRequest(context, { accountId }, requestId);
  const text = JSON.stringify(answer);
  if (neverChanges(answer)) context.finishedAnswers.keep(requestId, accountId, text);
  return text;
}

/** Whether everything is finished, and nothing carries an address that runs out. */
function neverChanges({ request: { dataStatus } }: CompanyAnswer): boolean {
  const isFinished = Object.values(dataStatus.dataPoints).every(({ status }) => status !== 'in_progress');
  return isFinished && Object.values(dataStatus.documents).every(({ status }) => status === 'failed');
}

/**
 * A repeat: the same result with what has come since, free whatever its age; addresses of documents are fresh.
 * @throws Failure resource_not_found
 */
export async function repeatRequest(
  context: ServiceContext,
  { accountId }: Pick<Caller, 'accountId'>,
  requestId: string,
): Promise<CompanyAnswer> {
  const request = await loadRequest(context.pool, requestId, accountId);
  const registry = context.registryOf(request.country);
  return assemble(request, {
    graphSoFar: await graphSoFar(context, request),
    manifest: registry.manifest,
    pricedAs: (documentId) => registry.pricedAs(documentId),
    addressOf: (documentId) => addressOfDocument(context.env, { requestId, documentId }),
  });
}

/**
 * Works on the request for `COMPANY_WAIT_MS` at most; work that is under way then goes on without us.
 * @returns whether everything was finished by then
 */
async function finishesInTime(context: ServiceContext, requestId: string): Promise<boolean> {
  const { COMPANY_WAIT_MS: waitMs } = context.env;
  const over = new AbortController();
  const work = attemptUntil(context, requestId, Date.now() + waitMs).catch((error: unknown) => {
    // A job goes on with it; whoever asked is told what is there.
    context.log.error({ err: error, requestId }, 'first attempt failed');
    return false;
  });
  try {
    return await Promise.race([work, pause(waitMs, false, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}

async function attemptUntil(context: ServiceContext, requestId: string, untilMs: number): Promise<boolean> {
  for (;;) {
    const retryInMs = await attemptRequest(context, requestId);
    if (retryInMs === null) return true;
    if (Date.now() + retryInMs > untilMs) return false;
    await pause(retryInMs);
  }
}

/** From here on the durable job has it. Without one the request is an orphan, and found as such. */
async function goOnInAJob({ continuing, log }: ServiceContext, requestId: string): Promise<void> {
  await continuing
    .send(requestId, { requestId }, { startAfterSeconds: 0 })
    .catch((error: unknown) => log.error({ err: error, requestId }, 'no job to go on with it yet'));
}
