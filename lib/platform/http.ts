import {
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhenResult,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { Failure } from '#lib/contract/failure.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type HttpAnswer, readContentType } from './http-body.ts';
import { type Answer, createHttpExchange, type Fault, type Sent } from './http-exchange.ts';
import {
  BREAK_MS,
  failureOfFault,
  failureOfPolicy,
  failureOfStatus,
  isLimit,
  limited,
  timedOut,
} from './http-failures.ts';
import { addressPolicy, guardedLookup, isLocalHost, type ResolveAll } from './public-address.ts';

export interface HttpOptions {
  /** Who is asked, as failures name it: `GLEIF`. */
  source: string;
  /** The operator's setting. Every request goes below it; its host is allowed. */
  baseUrl: string;
  /** Further hosts (`name` or `name:port`) that a redirect may lead to. */
  allowedHosts?: readonly string[];
  /** Asked before each request, repeated ones too: 0, or for how many milliseconds it may not go. */
  take?: (signal: AbortSignal, takenBy?: string) => Promise<number>;
  /** Told for how many milliseconds the source wants no request. */
  onHold?: (ms: number) => Promise<void>;
  /** Of one attempt, body included. */
  timeoutMs: number;
  maxBytes?: number;
  maxConcurrent?: number;
  /** Sent with every request; a redirect to another host gets them too, so no secret belongs here. */
  headers?: Readonly<Record<string, string>>;
  /** Headers for the host of `baseUrl` alone: a redirect to another host never gets them. */
  secrets?: Readonly<Record<string, string>>;
  /** Which answers count whatever their status: SOAP sends its faults with 400 and 500. */
  isAnswer?: (answer: HttpAnswer) => boolean;
  now?: () => number;
  resolve?: ResolveAll;
  /** The first pause before a request is repeated, about. */
  retryDelayMs: number;
}

export type Query = Readonly<Record<string, string | number>>;

/** One request: a GET, or with a body a POST, which must change nothing at the source, since it may be repeated. */
export interface Ask extends Sent {
  readonly path: string;
  readonly query?: Query;
  /** Aborts at the caller's deadline. */
  readonly signal?: AbortSignal;
  /** For which work the request is made; told to `take`. */
  readonly takenBy?: string;
  /** Whether an answer, of whatever status, says that the source has none. */
  readonly isNone?: (answer: HttpAnswer) => boolean;
}

/** Throws Failure: `resource_not_found`, `service_unavailable` or `registry_changed`. */
export interface Http {
  /** Results in null where `isNone` says so. */
  send(ask: Ask): Promise<HttpAnswer | null>;
}

/** Who asks; a source that demands a contact is told it behind this. */
export const USER_AGENT = `Plumbline/${packageJson.version}`;

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const RETRIES = 2;
const BREAK_AFTER = 5;
const TRANSIENT_STATUSES = [502, 503, 504];

/**
 * The only way out to a register: allowed hosts, public addresses, bounded time, size, rate and concurrency; requests
 * are repeated twice after a connection error or 502/503/504; after five failures in a row the circuit breaker is open for
 * ten seconds.
 */
export function createHttp(options: HttpOptions): Http {
  const base = readBase(options.baseUrl);
  const { source, now = Date.now, maxConcurrent = 8, timeoutMs, retryDelayMs } = options;
  const isPermitted = addressPolicy(base.hostname);
  const hosts = new Set([base.host, ...(options.allowedHosts ?? [])]);
  const exchange = createHttpExchange({
    isAllowed: (url) =>
      url.protocol === base.protocol && hosts.has(url.host) && url.username === '' && url.password === '',
    isPermitted,
    lookup: guardedLookup(isPermitted, options.resolve),
    headers: {
      'user-agent': USER_AGENT,
      'accept-encoding': 'gzip, br, deflate',
      ...options.headers,
    },
    secretHost: base.host,
    maxBytes: options.maxBytes ?? MAX_BYTES,
    maxRedirects: MAX_REDIRECTS,
  });
  const policy = wrap(
    retry(
      handleWhenResult((result) => isTransient(result, now())),
      {
        maxAttempts: RETRIES,
        backoff: new ExponentialBackoff({ initialDelay: retryDelayMs, maxDelay: 10 * retryDelayMs }),
      },
    ),
    circuitBreaker(
      handleWhenResult((result) => isOutage(result, options.isAnswer)),
      {
        halfOpenAfter: BREAK_MS,
        breaker: new ConsecutiveBreaker(BREAK_AFTER),
      },
    ),
    bulkhead(maxConcurrent, 10 * maxConcurrent),
  );
  const limit = timeout(timeoutMs, TimeoutStrategy.Cooperative);

  return {
    async send({ path, query = {}, signal = new AbortController().signal, isNone, takenBy, ...sent }) {
      const whole = { ...sent, secrets: { ...options.secrets, ...sent.secrets } };
      const url = urlBelow(base, path, query);
      const attempts = policy.execute(async ({ signal: attempt }) => {
        const waitMs = (await options.take?.(attempt, takenBy)) ?? 0;
        if (waitMs > 0) throw limited(source, waitMs);
        return limit.execute(({ signal: bounded }) => exchange(url, bounded, whole), attempt);
      }, signal);
      const result = await before(signal, attempts, source);
      if (result.kind !== 'answer') throw failureOfFault(source, result);
      const answer = readAnswer(result);
      if (isNone?.(answer)) return null;
      if (options.isAnswer?.(answer)) return answer;
      const failure = failureOfStatus(source, result, now());
      if (failure?.retryAfterMs !== undefined && isLimit(result, now()))
        await options.onHold?.(failure.retryAfterMs);
      if (failure !== undefined) throw failure;
      return answer;
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
    `A register's address must begin with https:// and contain no user name. http:// is allowed only for a literal loopback or private address. ${base.host} is neither.`,
  );
}

function urlBelow(base: URL, path: string, query: Query): URL {
  const url = new URL(`${base.href.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}

function isResult(result: unknown): result is Answer | Fault {
  return typeof result === 'object' && result !== null && 'kind' in result;
}

function isTransient(result: unknown, now: number): boolean {
  if (!isResult(result)) return false;
  if (result.kind !== 'answer') return result.kind === 'broken';
  return TRANSIENT_STATUSES.includes(result.status) && !isLimit(result, now);
}

function isOutage(result: unknown, isAnswer: HttpOptions['isAnswer']): boolean {
  if (!isResult(result)) return false;
  if (result.kind !== 'answer') return result.kind === 'broken' || result.kind === 'aborted';
  return result.status >= 500 && !isAnswer?.(readAnswer(result));
}

const readAnswer = ({ status, headers, bytes }: Answer): HttpAnswer => ({
  ...{ status, bytes },
  ...readContentType(headers['content-type']),
});

/** The policies' own pauses do not end at the caller's deadline; the caller is let go at it all the same. */
async function before<T>(signal: AbortSignal, work: Promise<T>, source: string): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(timedOut(source));
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
