import { z } from 'zod';

/** Every way in which an operation can fail, with the HTTP status of its answer. */
export const FAILURE_STATUS = {
  invalid_request: 400,
  unauthorized: 401,
  insufficient_credits: 402,
  budget_exceeded: 402,
  forbidden: 403,
  resource_not_found: 404,
  not_supported: 406,
  conflict: 409,
  gone: 410,
  rate_limited: 429,
  internal: 500,
  registry_changed: 502,
  service_unavailable: 503,
} as const;

export type FailureCode = keyof typeof FAILURE_STATUS;

/** Codes of an item (a data point or document) that failed inside an answered request. */
export const ItemErrorCode = z.enum([
  'resource_not_found',
  'service_unavailable',
  'processing_failed',
  'invalid_request',
  'datapoint_not_supported',
  'insufficient_funds',
  'budget_exceeded',
  'fast_source_unavailable',
  'onboarding_timeout',
]);
export type ItemErrorCode = z.infer<typeof ItemErrorCode>;

export interface FailureOptions {
  /** One entry for each bad member or fact, each readable on its own. */
  details?: readonly string[];
  /** Who failed: the register's name. */
  source?: string;
  /** When it is worth asking again, in milliseconds from now. */
  retryAfterMs?: number;
  /** For a status that no code has of its own (413 and 415 are `invalid_request`), and for what a foreign service answered. */
  statusCode?: number;
  cause?: unknown;
}

/** The one error class: thrown anywhere, caught only where an answer is written. `message` is written for people. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly statusCode: number;
  readonly details: readonly string[];
  readonly source: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: FailureCode, message: string, options: FailureOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.statusCode = options.statusCode ?? FAILURE_STATUS[code];
    this.details = options.details ?? [];
    this.source = options.source;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** The one error body of every operation. The request's id travels in the header `x-request-id`. */
export const ErrorBody = z
  .strictObject({
    statusCode: z.int().describe('HTTP status, repeated'),
    error: z
      .strictObject({
        code: z.string().describe('Machine-readable code'),
        message: z.string().describe('What failed, whether anything was charged, what to do next'),
        details: z
          .array(z.string())
          .describe('One entry for each bad member, naming it and what was expected'),
      })
      .describe('What failed'),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof ErrorBody>;
