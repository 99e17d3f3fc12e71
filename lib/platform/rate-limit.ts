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

const SHARED = Symbol.for('plumbline.rate-limits');

/**
 * The same, one of each name in a process: pages and routes load modules of their own, and would count apart.
 */
export function sharedRateLimit(name: string, options: Parameters<typeof createRateLimit>[0]): RateLimit {
  const limits = sharedLimits();
  const limit = limits.get(name) ?? createRateLimit(options);
  limits.set(name, limit);
  return limit;
}

function sharedLimits(): Map<string, RateLimit> {
  const shared: unknown = Reflect.get(globalThis, SHARED);
  if (shared instanceof Map) return shared;
  const limits = new Map<string, RateLimit>();
  Object.defineProperty(globalThis, SHARED, { value: limits });
  return limits;
}
