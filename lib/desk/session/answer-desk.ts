import { type ErrorBody, Failure } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { type ActorContext, deskContext, type PlaceContext } from '../context/desk-context.ts';
import { placeContext, requireContext } from './current-context.ts';

/**
 * Answers `/api/desk/*`: finds who is signed in, calls one verb with what came, which the verb parses, and sends its
 * answer as JSON. Failures become the same error body as the service's; what nobody foresaw becomes `internal` and is
 * logged. `given` may be on its way (`bodyOf`): a body that is no JSON is answered here like any other failure.
 */
export async function answerDesk(
  request: Request,
  given: unknown,
  verb: (ctx: ActorContext, input: Unparsed) => Promise<unknown>,
): Promise<Response> {
  return answering(async () => {
    const body = await given;
    refuseForeignPage(request);
    return verb(await requireContext(), new Unparsed(body));
  });
}

/** The same for who need not be signed in, and where nothing changes. */
export const answerAnybody = (
  given: unknown,
  verb: (ctx: PlaceContext, input: Unparsed) => Promise<unknown>,
): Promise<Response> => answering(async () => verb(await placeContext(), new Unparsed(given)));

/** Answers with what `work` results in, as JSON, or with how it failed. */
export async function answering(work: () => Promise<unknown>): Promise<Response> {
  try {
    const answer = await work();
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
  if (!isOurs) throw new Failure('forbidden', 'This was not sent by a page of ours.');
}

function sameHost(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
}

export function answerFailure(error: unknown): Response {
  const failure =
    error instanceof Failure
      ? error
      : new Failure('internal', 'Something failed on our side. Nothing more was charged. Try again.', {
          cause: error,
        });
  if (failure.statusCode >= 500) deskContext().log.error({ err: error, code: failure.code }, failure.message);
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
