/** Why a search has no answer, as the page tells it. */
export type SearchProblem =
  | { readonly kind: 'offline' | 'signed-out' | 'not-supported' }
  | { readonly kind: 'credits'; readonly message: string }
  /** `message` names what did not answer: the source, or the service before it. */
  | { readonly kind: 'unavailable'; readonly retryS: number; readonly message: string }
  | { readonly kind: 'rate-limited'; readonly retryS: number }
  | { readonly kind: 'other'; readonly message: string };

const RETRY_UNAVAILABLE_S = 60;
const RETRY_RATE_S = 10;
const LONGEST_RETRY_S = 3_600;

/** What an answer that is no success means. `body` is the error body, when there is one. */
export function problemOf(status: number, body: unknown, retryAfter: string | null): SearchProblem {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 402) return { kind: 'credits', message: messageOf(body) };
  if (status === 406) return { kind: 'not-supported' };
  if (status === 429) return { kind: 'rate-limited', retryS: secondsOf(retryAfter, RETRY_RATE_S) };
  if (status >= 500) {
    const retryS = secondsOf(retryAfter, RETRY_UNAVAILABLE_S);
    return { kind: 'unavailable', retryS, message: messageOf(body) };
  }
  return { kind: 'other', message: messageOf(body) };
}

function secondsOf(header: string | null, otherwise: number): number {
  const seconds = Math.ceil(Number(header ?? Number.NaN));
  return seconds > 0 ? Math.min(seconds, LONGEST_RETRY_S) : otherwise;
}

/** Written for people by whoever failed; empty where nothing was said. */
function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('error' in body)) return '';
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('message' in error)) return '';
  return typeof error.message === 'string' ? error.message : '';
}
