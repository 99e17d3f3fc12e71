/**
 * The moment of the first try that failed with no answer after it, once a further try is over: a failure keeps the
 * first moment, an answer ends it, and while it is asked again nothing changes.
 */
export function failedSince(
  before: string | undefined,
  outcome: 'failed' | 'answered' | 'asking',
  now: string,
): string | undefined {
  if (outcome === 'answered') return undefined;
  return outcome === 'failed' ? (before ?? now) : before;
}
