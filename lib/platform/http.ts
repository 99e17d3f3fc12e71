import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhenResult,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { Failure, type FailureCode } from '#lib/contract/failure.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Answer, createHttpExchange, type Fault } from './http-exchange.ts';
import { addressPolicy, guardedLookup, isLocalHost, type ResolveAll } from './public-address.ts';
import { createRequestWindow } from './request-window.ts';
import { retryAfterMs } from './retry-after-ms.ts';

export interface HttpOptions {
  /** Who is asked, as failures name it: `GLEIF`. */
  source: string;
  /** The operator's setting. Every request goes below it; its host is allowed. */
  baseUrl: string;
  /** Further hosts (`name` or `name:port`) that a redirect may lead to. */
  allowedHosts?: readonly string[];
  /** Requests of this process in any minute. */
  ratePerMinute?: number;
  /** Of one attempt, body included. */
  timeoutMs: number;
  maxBytes?: number;
  maxConcurrent?: number;
  /** Sent with every request; a redirect to another host gets them too, so no secret belongs here. */
  headers?: Readonly<Record<string, string>>;
  now?: () => number;
  resolve?: ResolveAll;
  retryDelayMs?: number;
}

export type Query = Readonly<Record<string, string | number>>;

interface Ask {
  query?: Query;
  /** Aborts at the caller's deadline. */
  signal?: AbortSignal;
}

/** Every method throws Failure: `resource_not_found`, `service_unavailable` or `registry_changed`. */
export interface Http {
  getJson(path: string, ask?: Ask): Promise<unknown>;
  getBytes(path: string, ask?: Ask): Promise<{ bytes: Uint8Array; mediaType: string }>;
}

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const RETRIES = 2;
const BREAK_AFTER = 5;
const BREAK_MS = 10_000;
const COME_BACK_MS = 5_000;
const LIMITED_MS = 60_000;
const TRANSIENT_STATUSES = [502, 503, 504];

/**
 * The only way out to a register: allowed hosts, public addresses, bounded time, size, rate and concurrency;
 * idempotent GETs are repeated twice after a connection error or 502/503/504; after five failures in a row the
 * circuit breaker is open for ten seconds.
 */
export function createHttp(options: HttpOptions): Http {
  const base = readBase(options.baseUrl);
  const { source, now = Date.now, maxConcurrent = 8, timeoutMs } = options;
  const isPermitted = addressPolicy(base.hostname);
  const hosts = new Set([base.host, ...(options.allowedHosts ?? [])]);
  const exchange = createHttpExchange({
    isAllowed: (url) =>
      url.protocol === base.protocol && hosts.has(url.host) && url.username === '' && url.password === '',
    isPermitted,
    lookup: guardedLookup(isPermitted, options.resolve),
    headers: {
      'user-agent': `Plumbline/${packageJson.version}`,
      'accept-encoding': 'gzip, br, deflate',
      ...options.headers,
    },
    maxBytes: options.maxBytes ?? MAX_BYTES,
    maxRedirects: MAX_REDIRECTS,
  });
  const window = createRequestWindow({ limit: options.ratePerMinute ?? Number.POSITIVE_INFINITY, now });
  const { retryDelayMs = 200 } = options;
  const policy = wrap(
    retry(
      handleWhenResult((result) => isTransient(result, now())),
      {
        maxAttempts: RETRIES,
        backoff: new ExponentialBackoff({ initialDelay: retryDelayMs, maxDelay: 10 * retryDelayMs }),
      },
    ),
    circuitBreaker(handleWhenResult(isOutage), {
      halfOpenAfter: BREAK_MS,
      breaker: new ConsecutiveBreaker(BREAK_AFTER),
    }),
    bulkhead(maxConcurrent, 10 * maxConcurrent),
  );
  const limit = timeout(timeoutMs, TimeoutStrategy.Cooperative);

  const ask = async (path: string, { query = {}, signal = new AbortController().signal }: Ask) => {
    const url = urlBelow(base, path, query);
    const attempts = policy.execute(async ({ signal: attempt }) => {
      const waitMs = await window.take(attempt);
      if (waitMs > 0) throw limited(source, waitMs);
      return limit.execute(({ signal: bounded }) => exchange(url, bounded), attempt);
    }, signal);
    const result = await before(signal, attempts, source);
    if (result.kind !== 'answer') throw failureOfFault(source, result);
    const failure = failureOfStatus(source, result, now());
    if (failure?.retryAfterMs !== undefined && isLimit(result, now())) window.hold(failure.retryAfterMs);
    if (failure !== undefined) throw failure;
    return result;
  };

  return {
    async getJson(path, request = {}) {
      return readJson(source, await ask(path, request));
    },
    async getBytes(path, request = {}) {
      const { bytes, headers } = await ask(path, request);
      return { bytes, mediaType: mediaType(headers['content-type']) };
    },
  };
}

function readBase(baseUrl: string): URL {
  const base = new URL(baseUrl);
  const isPlainHttp = base.protocol === 'http:' && isLocalHost(base.hostname);
  if ((base.protocol === 'https:' || isPlainHttp) && base.username === '' && base.password === '')
    return base;
  throw new Failure(
    'invalid_request',
    `A register's address must begin with https:// and carry no user name; http:// is for a literal loopback or private address only. ${base.host} is neither.`,
  );
}

function urlBelow(base: URL, path: string, query: Query): URL {
  const url = new URL(`${base.href.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}

const isLimit = ({ status, headers }: Answer, now: number) =>
  status === 429 || (status === 503 && retryAfterMs(headers['retry-after'], now) !== undefined);

function isResult(result: unknown): result is Answer | Fault {
  return typeof result === 'object' && result !== null && 'kind' in result;
}

function isTransient(result: unknown, now: number): boolean {
  if (!isResult(result)) return false;
  if (result.kind !== 'answer') return result.kind === 'broken';
  return TRANSIENT_STATUSES.includes(result.status) && !isLimit(result, now);
}

function isOutage(result: unknown): boolean {
  if (!isResult(result)) return false;
  if (result.kind !== 'answer') return result.kind === 'broken' || result.kind === 'aborted';
  return result.status >= 500;
}

/** The policies' own pauses do not end at the caller's deadline; the caller is let go at it all the same. */
async function before<T>(signal: AbortSignal, work: Promise<T>, source: string): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(unavailable(source, 'did not answer in the time allowed'));
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([deadline, work]);
  } catch (error) {
    throw failureOfPolicy(source, error);
  } finally {
    signal.removeEventListener('abort', onAbort);
    work.catch(() => undefined); // Already answered for: by the deadline.
  }
}

function failureOfPolicy(source: string, error: unknown): unknown {
  if (error instanceof Failure) return error;
  if (error instanceof BrokenCircuitError) {
    return unavailable(source, 'has failed repeatedly and is left alone for a while', BREAK_MS);
  }
  if (error instanceof BulkheadRejectedError) return unavailable(source, 'is asked too much at once');
  const isAbort = error instanceof Error && error.name === 'AbortError';
  if (error instanceof TaskCancelledError || isAbort) {
    return unavailable(source, 'did not answer in the time allowed');
  }
  return error;
}

const CHANGED: readonly Fault['kind'][] = ['redirected', 'too_large'];

function failureOfFault(source: string, { kind, why }: Fault): Failure {
  if (kind === 'aborted') return unavailable(source, 'did not answer in the time allowed');
  if (CHANGED.includes(kind)) return changed(source, `does not answer as agreed: ${why}`);
  if (kind === 'refused') return unavailable(source, `can't be reached safely: ${why}`);
  return unavailable(source, `can't be reached: ${why}`);
}

function failureOfStatus(source: string, answer: Answer, now: number): Failure | undefined {
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return undefined;
  if (status === 404 || status === 410) {
    return failure('resource_not_found', source, 'knows nothing of this', 'Check the identifier.');
  }
  if (isLimit(answer, now)) return limited(source, retryAfterMs(headers['retry-after'], now) ?? LIMITED_MS);
  if (status >= 500) return unavailable(source, `reports a fault of its own (${status})`);
  if (status === 401 || status === 403) return unavailable(source, `refuses to answer us (${status})`);
  return changed(source, `no longer accepts our request (${status})`);
}

function readJson(source: string, { bytes, headers }: Answer): unknown {
  const type = mediaType(headers['content-type']);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (type === 'text/html' || text.trimStart().startsWith('<')) {
    return fail(unavailable(source, 'sent a web page instead of data, perhaps a captcha or a notice'));
  }
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(type)) {
    return fail(changed(source, `sent ${type === '' ? 'data of no type' : type} instead of JSON`));
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    // The parser's own message quotes the body: it goes nowhere.
    if (!(error instanceof SyntaxError)) throw error;
    return fail(unavailable(source, 'sent an answer that is cut short or damaged'));
  }
}

function fail(error: Failure): never {
  throw error;
}

const mediaType = (contentType: string | undefined) =>
  (contentType ?? '').split(';', 1).join('').trim().toLowerCase();

function failure(code: FailureCode, source: string, what: string, next: string, waitMs?: number): Failure {
  return new Failure(code, `${source} ${what}. Nothing was charged. ${next}`, {
    source,
    ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
  });
}

const unavailable = (source: string, what: string, waitMs = COME_BACK_MS) =>
  failure('service_unavailable', source, what, 'Try again later.', waitMs);

const limited = (source: string, waitMs: number) => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const next = `Try again in ${seconds} s.`;
  return failure('service_unavailable', source, 'takes no more requests for now', next, waitMs);
};

const changed = (source: string, what: string) =>
  failure('registry_changed', source, what, 'The operator has to look at it.');
