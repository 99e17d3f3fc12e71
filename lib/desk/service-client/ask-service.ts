import { z } from 'zod';
import {
  FAILURE_STATUS,
  Failure,
  type FailureCode,
  type FailureOptions,
  type Read,
  readAs,
} from '#lib/contract/index.ts';
import { inSpan, traceHeaders } from '#lib/platform/traces.ts';
import { say } from '../words/say.ts';
import type { Call } from './call.ts';
import { isSurelyRefused } from './is-surely-refused.ts';
import { legible } from './legible.ts';
import { readError } from './read-error.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

export interface Ask<Schema extends z.ZodType> extends Call {
  /** What a good answer looks like; read tolerantly. */
  readonly schema: Schema;
  /** Of the whole exchange, body included. */
  readonly timeoutMs?: number;
  /** Aborts at the caller's own deadline. */
  readonly signal?: AbortSignal;
  /** Set where the service may charge for it: then a failure may leave open whether it did. */
  readonly mayCost?: boolean;
}

const TIMEOUT_MS = 10_000;

/** Twenty times the largest company of Testland, with its 5,000 establishments. */
const MAX_ANSWER_BYTES = 32_000_000;

/**
 * Asks the company-data service as any customer does. Never throws: whatever goes wrong comes back as a failure that
 * says what failed, whether anything was charged, and what to do. The failure never holds the key.
 */
export function askService<Schema extends z.ZodType>(
  connection: ServiceConnection,
  ask: Ask<Schema>,
): Promise<ServiceAnswer<Read<z.output<Schema>>>> {
  // Of the path what names no request and no company.
  const route = ask.path.split(/[/?]/, 3).join('/');
  const facts = { 'http.request.method': ask.method, 'http.route': route };
  return inSpan(`${ask.method} ${route}`, { kind: 'client', facts }, async (tell) => {
    const answer = await exchange(connection, ask);
    tell({ 'plumbline.outcome': 'failure' in answer ? answer.failure.code : 'finished' });
    return answer;
  });
}

async function exchange<Schema extends z.ZodType>(
  { serviceUrl, apiKey }: ServiceConnection,
  { method, path, body, schema, normalise, timeoutMs = TIMEOUT_MS, signal, mayCost = false }: Ask<Schema>,
): Promise<ServiceAnswer<Read<z.output<Schema>>>> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${serviceUrl}${path}`, {
      method,
      headers: {
        'x-api-key': apiKey,
        accept: 'application/json',
        ...traceHeaders(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
      cache: 'no-store',
      // Followed elsewhere, a redirect would take the key along.
      redirect: 'error',
    });
    const text = await boundedText(response, mayCost);
    return response.ok
      ? { value: readAnswer(schema, text, { normalise, mayCost }) }
      : { failure: failureOf(response, withoutKey(text, apiKey), mayCost) };
  } catch (error) {
    return { failure: failureFrom(error, mayCost) };
  }
}

/** As much as is read, unpacked: a small answer may unpack to one that fills the memory. */
async function boundedText(response: Response, mayCost: boolean): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > MAX_ANSWER_BYTES)
      throw notReadable(['body: expected 32 MB at most'], new Error('too large'), mayCost);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** A service that quotes the key in its refusal must not bring it onto a screen. */
const withoutKey = (text: string, apiKey: string): string => text.replaceAll(apiKey, '…');

function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  {
    normalise = (answer) => answer,
    mayCost,
  }: { readonly normalise: Call['normalise'] | undefined; readonly mayCost: boolean },
): Read<z.output<Schema>> {
  try {
    return readAs(schema, legible(normalise(JSON.parse(text))));
  } catch (cause) {
    throw unreadable(cause, mayCost);
  }
}

function unreadable(cause: unknown, mayCost: boolean): Failure {
  const details =
    cause instanceof z.ZodError
      ? cause.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      : ['body: expected JSON'];
  return notReadable(details, cause, mayCost);
}

/** It has answered: what may cost may have been charged. */
const notReadable = (details: readonly string[], cause: unknown, mayCost: boolean) =>
  new Failure('service_unavailable', say('service.unreadable', { sure: mayCost ? 'no' : 'yes' }), {
    cause,
    details,
  });

/** Whether surely nothing was charged, as the texts take it. */
const sureOf = (mayCost: boolean, failed: Pick<Failure, 'statusCode' | 'cause'>): 'yes' | 'no' =>
  !mayCost || isSurelyRefused(failed) ? 'yes' : 'no';

function failureFrom(error: unknown, mayCost: boolean): Failure {
  if (error instanceof Failure) return error;
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  const sure = sureOf(mayCost, { statusCode: FAILURE_STATUS.service_unavailable, cause: error });
  return new Failure('service_unavailable', say(isLate ? 'service.late' : 'service.away', { sure }), {
    cause: error,
  });
}

/** Its own words where it speaks the interface's error body; else what the status means. Both say what was charged. */
function failureOf(response: Response, text: string, mayCost: boolean): Failure {
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const options: FailureOptions = {
    statusCode: response.status,
    ...(retryAfterSeconds > 0 ? { retryAfterMs: retryAfterSeconds * 1_000 } : {}),
  };
  const said = readError(text);
  const code = codeOfWord(said.code) ?? codeOfStatus(response.status);
  const sure = sureOf(mayCost, { statusCode: response.status, cause: undefined });
  const message =
    said.message === undefined
      ? say('service.refused', { status: response.status, sure })
      : withCharge(said.message, sure);
  return new Failure(code, message, { ...options, details: said.details });
}

/** Another provider's words need not say it. */
function withCharge(message: string, sure: 'yes' | 'no'): string {
  if (/charged/i.test(message)) return message;
  return say('service.told', { message: /[.!?…]$/.test(message) ? message : `${message}.`, sure });
}

/** Codes that the present form has for a data point, where a whole request is refused with one. */
const OTHER_WORDS = new Map<string, FailureCode>([
  ['insufficient_funds', 'insufficient_credits'],
  ['datapoint_not_supported', 'not_supported'],
  ['fast_source_unavailable', 'not_supported'],
  ['processing_failed', 'service_unavailable'],
  ['onboarding_timeout', 'service_unavailable'],
]);

const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(FAILURE_STATUS, code);

const codeOfWord = (word = ''): FailureCode | undefined =>
  isFailureCode(word) ? word : OTHER_WORDS.get(word);

const BY_STATUS = new Map<number, FailureCode>([
  [400, 'invalid_request'],
  [401, 'unauthorized'],
  [402, 'insufficient_credits'],
  [403, 'forbidden'],
  [404, 'resource_not_found'],
  [406, 'not_supported'],
  [409, 'conflict'],
  [410, 'gone'],
  [413, 'invalid_request'],
  [415, 'invalid_request'],
  [422, 'invalid_request'],
  [429, 'rate_limited'],
]);

const codeOfStatus = (status: number): FailureCode => BY_STATUS.get(status) ?? 'service_unavailable';
