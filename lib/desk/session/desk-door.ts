import type { z } from 'zod';
import { type ErrorBody, Failure } from '#lib/contract/index.ts';
import { readEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import type { Actor } from '../context/permissions.ts';
import { requireActor } from './current-actor.ts';

/**
 * The one door of `/api/desk/*`: finds who is signed in, parses what came, calls one verb, answers JSON. Failures
 * become the same error body as the service's; what nobody foresaw becomes `internal` and is logged. `given` may be on
 * its way (`bodyOf`): a body that is no JSON is answered here like any other failure.
 */
export async function answerDesk<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  given: unknown,
  verb: (actor: Actor, input: z.output<Schema>) => Promise<unknown>,
): Promise<Response> {
  try {
    const body = await given;
    refuseForeignPage(request);
    const actor = await requireActor();
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw notValid(parsed.error);
    const answer = await verb(actor, parsed.data);
    return answer instanceof Response ? answer : json(200, answer ?? null);
  } catch (error) {
    return answerFailure(error);
  }
}

/** The JSON body of a request, or a Failure that says what is wrong with it. */
export async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (cause) {
    throw new Failure('invalid_request', 'The body is not valid JSON. Nothing was changed or charged.', {
      cause,
    });
  }
}

/** What changes something comes from our own pages: a foreign page may not even try. */
function refuseForeignPage(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOurs = site === 'same-origin' || (site === null && origin !== null && sameHost(origin, request));
  if (!isOurs) throw new Failure('unauthorized', 'This was not sent by a page of ours.', { statusCode: 403 });
}

function sameHost(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
}

function notValid(error: z.ZodError): Failure {
  return new Failure('invalid_request', 'The request is not valid. Nothing was changed or charged.', {
    details: error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`),
  });
}

export function answerFailure(error: unknown): Response {
  const failure =
    error instanceof Failure
      ? error
      : new Failure('internal', 'Something failed on our side. Nothing more was charged. Try again.', {
          cause: error,
        });
  if (failure.statusCode >= 500)
    createLog(readEnv(), 'web').error({ err: error, code: failure.code }, failure.message);
  const body: ErrorBody = {
    statusCode: failure.statusCode,
    error: { code: failure.code, message: failure.message, details: [...failure.details] },
  };
  const retry =
    failure.retryAfterMs === undefined ? {} : { 'retry-after': `${Math.ceil(failure.retryAfterMs / 1_000)}` };
  return json(failure.statusCode, body, retry);
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
