import { type ErrorBody, Failure } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { storageFailure } from '#lib/platform/storage-failure.ts';
import { sayFormsIn } from '#lib/words/form-words.ts';
import { type ActorContext, deskContext, type PlaceContext } from '../context/desk-context.ts';
import { language } from '../words/language.ts';
import { say } from '../words/say.ts';
import { Body } from './body.ts';
import { placeContext, requireContext } from './current-context.ts';
import { noteRefusal } from './note-refusal.ts';
import { plainPage } from './plain-page.ts';
import { refuseForeignPage } from './refuse-foreign-page.ts';
import { refuseTooMany } from './refuse-too-many.ts';
import { refusedLinks } from './refused-links.ts';

/**
 * Answers `/api/desk/*`: finds who is signed in, calls one verb with what came, which the verb parses, and sends its
 * answer as JSON. Failures become the same error body as the service's; what nobody foresaw becomes `internal` and is
 * logged. A body (`bodyOf`) is read only once it is known that a page of ours sent it, and who is signed in there.
 */
export async function answerDesk(
  request: Request,
  given: unknown,
  verb: (ctx: ActorContext, input: Unparsed) => Promise<unknown>,
): Promise<Response> {
  const answer = await answering(async () => {
    refuseForeignPage(request.method, request.headers);
    const ctx = await requireContext();
    refuseTooMany(ctx);
    return verb(ctx, new Unparsed(given instanceof Body ? await given.read() : given));
  }, request.headers);
  return withoutUnread(request, answer);
}

/** Drops the body if nobody will read it, for HEAD or a reader who has left: a file behind it would stay open. */
export async function withoutUnread(request: Request, answer: Response): Promise<Response> {
  if (request.method !== 'HEAD' && !request.signal.aborted) return answer;
  await answer.body?.cancel();
  return new Response(null, answer);
}

/** The same for who need not be signed in, and where nothing changes. */
export const answerAnybody = (
  given: unknown,
  verb: (ctx: PlaceContext, input: Unparsed) => Promise<unknown>,
): Promise<Response> => answering(async () => verb(await placeContext(), new Unparsed(given)));

/**
 * Answers with what `work` results in, as JSON, or with how it failed: as JSON too, and as a page where `headers` say that a
 * browser shows it.
 */
export async function answering(work: () => Promise<unknown>, headers = new Headers()): Promise<Response> {
  sayFormsIn(language());
  try {
    const answer = await work();
    return answer instanceof Response ? answer : json(200, answer ?? null);
  } catch (error) {
    await noteRefusal(error);
    return isNavigation(headers) ? failurePage(error, headers) : answerFailure(error);
  }
}

/** The JSON body of a request, to be read later. */
export const bodyOf = (request: Request): Body => new Body(request);

export function answerFailure(error: unknown): Response {
  const failure = failureOf(error);
  const body: ErrorBody = {
    statusCode: failure.statusCode,
    error: { code: failure.code, message: failure.message, details: [...failure.details] },
  };
  return json(failure.statusCode, body, retryAfter(failure));
}

/**
 * What was to be a file, and is a page that says why not: a browser shows it where it was led to an address.
 * @param isVisitor who reads a shared copy
 */
export function failurePage(error: unknown, headers: Headers, { isVisitor = false } = {}): Response {
  const failure = failureOf(error);
  const page = plainPage({
    lang: language(),
    name: say('session.refused.title'),
    title: say('session.refused.title'),
    texts: [failure.message],
    links: refusedLinks(failure, headers.get('x-plumbline-path') ?? '', { isVisitor }),
    // Of the policy that the proxy gives this answer.
    nonce: /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
  });
  return new Response(page, {
    status: failure.statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...retryAfter(failure),
    },
  });
}

/** Whether a browser was led to an address, and shows what it answers: not what a page of ours reads. */
export const isNavigation = (headers: Headers): boolean => headers.get('sec-fetch-mode') === 'navigate';

function failureOf(error: unknown): Failure {
  const failure =
    error instanceof Failure
      ? error
      : (storageFailure(error) ??
        new Failure('internal', say('session.ourError'), {
          cause: error,
        }));
  if (failure.statusCode >= 500) deskContext().log.error({ err: error, code: failure.code }, failure.message);
  return failure;
}

const retryAfter = ({ retryAfterMs }: Failure): Record<string, string> =>
  retryAfterMs === undefined ? {} : { 'retry-after': `${Math.ceil(retryAfterMs / 1_000)}` };

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
