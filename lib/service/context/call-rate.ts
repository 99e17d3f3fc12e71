const MINUTE_MS = 60_000;

/** Calls of this process in the minute under way, by key. */
export interface CallRate {
  /** Counts a call. */
  note(key: string): { readonly used: number; readonly resetsInSeconds: number };
}

/**
 * Counts calls that cost this process alone, and nobody credits: no row of the database is asked for each letter that
 * somebody types.
 */
export function countCalls(now: () => number = Date.now): CallRate {
  let since = now();
  const used = new Map<string, number>();
  return {
    note(key) {
      if (now() - since >= MINUTE_MS) {
        used.clear();
        since = now();
      }
      const count = (used.get(key) ?? 0) + 1;
      used.set(key, count);
      return { used: count, resetsInSeconds: Math.max(1, Math.ceil((since + MINUTE_MS - now()) / 1_000)) };
    },
  };
}
