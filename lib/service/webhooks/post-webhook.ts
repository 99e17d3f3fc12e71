import type { IncomingMessage } from 'node:http';
import type { Env } from '#lib/platform/env.ts';
import { USER_AGENT } from '#lib/platform/http.ts';
import { beginHttpExchange } from '#lib/platform/http-exchange.ts';
import { guardedLookup, type ResolveAll } from '#lib/platform/public-address.ts';
import { retryAfterMs } from '#lib/platform/retry-after-ms.ts';
import { isAllowedUrl, isPermittedAddress } from './may-lead-to.ts';

/** What came of one attempt. `error` where there was no answer; it names hosts, never paths or queries. */
export interface AttemptOutcome {
  readonly statusCode: number | null;
  readonly error: string | null;
  /** How the body of a refusal begins. */
  readonly answer: string | null;
  readonly retryAfterMs?: number | undefined;
}

/** Sends one body to one address. Never rejects. */
export type PostWebhook = (
  url: string,
  sent: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
) => Promise<AttemptOutcome>;

const DEADLINE_MS = 15_000;
const MOST_READ_BYTES = 1_024;
const MOST_KEPT_CHARACTERS = 300;

/**
 * The only way out to webhooks: https, public addresses as they were resolved for this very connection, no redirect, 15
 * seconds.
 */
export function createPostWebhook(
  env: Pick<Env, 'WEBHOOK_PRIVATE_ADDRESSES'>,
  { resolve, deadlineMs = DEADLINE_MS }: { resolve?: ResolveAll; deadlineMs?: number } = {},
): PostWebhook {
  const isPermitted = isPermittedAddress(env);
  const begin = beginHttpExchange({
    isAllowed: (url) => isAllowedUrl(env, url),
    isPermitted,
    lookup: guardedLookup(isPermitted, resolve),
    headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', 'content-type': 'application/json' },
    maxRedirects: 0,
  });
  return async (url, sent) => {
    const response = await begin(new URL(url), AbortSignal.timeout(deadlineMs), sent);
    if ('kind' in response) {
      const why =
        response.kind === 'redirected' ? `redirected ${response.why}, which is not followed` : response.why;
      return { statusCode: null, error: why, answer: null };
    }
    const { statusCode = 0, headers } = response;
    const answer = await beginningOf(response);
    return {
      statusCode,
      error: null,
      answer: isDelivered(statusCode) || answer === '' ? null : answer,
      retryAfterMs: retryAfterMs(headers['retry-after'], Date.now()),
    };
  };
}

export const isDelivered = (statusCode: number | null): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;

/** The first of a body, without what is no text; the status counts, whatever becomes of the body. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) continue;
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MOST_READ_BYTES) break;
    }
  } catch {
    // Broken off, or too slow: what has come is enough.
  } finally {
    response.destroy();
  }
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return text.slice(0, MOST_KEPT_CHARACTERS).toWellFormed();
}
