import { BrokenCircuitError, BulkheadRejectedError, TaskCancelledError } from 'cockatiel';
import { Failure, type FailureCode } from '#lib/contract/failure.ts';
import type { Answer, Fault } from './http-exchange.ts';
import { retryAfterMs } from './retry-after-ms.ts';

/** How long the circuit breaker leaves a source alone. */
export const BREAK_MS = 10_000;
const COME_BACK_MS = 5_000;
const LIMITED_MS = 60_000;

function failure(code: FailureCode, source: string, what: string, next: string, waitMs?: number): Failure {
  return new Failure(code, `${source} ${what}. Nothing was charged. ${next}`, {
    source,
    ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
  });
}

export const unavailable = (source: string, what: string, waitMs = COME_BACK_MS): Failure =>
  failure('service_unavailable', source, what, 'Try again later.', waitMs);

export const limited = (source: string, waitMs: number): Failure => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const next = `Try again in ${seconds} s.`;
  return failure('service_unavailable', source, 'accepts no more requests at the moment', next, waitMs);
};

export const changed = (source: string, what: string): Failure =>
  failure('registry_changed', source, what, 'The operator must check it.');

export const timedOut = (source: string): Failure => unavailable(source, 'did not answer in time');

/** What a policy threw, as a failure of the source. */
export function failureOfPolicy(source: string, error: unknown): unknown {
  if (error instanceof Failure) return error;
  if (error instanceof BrokenCircuitError) {
    return unavailable(source, 'has failed repeatedly and is not queried for a while', BREAK_MS);
  }
  if (error instanceof BulkheadRejectedError)
    return unavailable(source, 'is receiving too many requests at once');
  const isAbort = error instanceof Error && error.name === 'AbortError';
  return error instanceof TaskCancelledError || isAbort ? timedOut(source) : error;
}

const CHANGED: readonly Fault['kind'][] = ['redirected', 'too_large'];

export function failureOfFault(source: string, { kind, why }: Fault): Failure {
  if (kind === 'aborted') return timedOut(source);
  if (CHANGED.includes(kind)) return changed(source, `returned an unexpected answer: ${why}`);
  if (kind === 'refused') return unavailable(source, `cannot be reached safely: ${why}`);
  return unavailable(source, `cannot be reached: ${why}`);
}

/** Whether an answer says that too much was asked. */
export const isLimit = ({ status, headers }: Answer, now: number): boolean =>
  status === 429 || (status === 503 && retryAfterMs(headers['retry-after'], now) !== undefined);

export function failureOfStatus(source: string, answer: Answer, now: number): Failure | undefined {
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return undefined;
  if (status === 404 || status === 410) {
    return failure('resource_not_found', source, 'has no such record', 'Check the identifier.');
  }
  if (isLimit(answer, now)) return limited(source, retryAfterMs(headers['retry-after'], now) ?? LIMITED_MS);
  if (status >= 500) return unavailable(source, `reports an internal error (${status})`);
  if (status === 401 || status === 403) return unavailable(source, `refused our request (${status})`);
  return changed(source, `no longer accepts our request (${status})`);
}
