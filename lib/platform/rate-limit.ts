/** For how many milliseconds whoever it is has to wait; 0: it may go on. */
export type RateLimit = (who: string) => number;

/**
 * At most `limit` in each period for everybody. Of this process alone: it keeps one from being drowned, and no secret
 * may rest on it. What it knows of anybody is gone with the period.
 */
export function createRateLimit({
  limit,
  periodMs = 60_000,
  now = Date.now,
}: {
  limit: number;
  periodMs?: number;
  now?: () => number;
}): RateLimit {
  let counts = new Map<string, number>();
  let end = 0;
  return (who) => {
    const time = now();
    if (time >= end) {
      counts = new Map();
      end = time + periodMs;
    }
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count > limit ? end - time : 0;
  };
}
