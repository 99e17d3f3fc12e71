import { setTimeout as sleep } from 'node:timers/promises';

/** Counts requests of this process: never more than a limit in any period, and none while told to hold. */
export interface RequestWindow {
  /** Results in 0 when the request may go; in the milliseconds that it would have to wait when that is too long. */
  take(signal?: AbortSignal): Promise<number>;
  /** Nothing goes for so many milliseconds from now. */
  hold(ms: number): void;
}

/**
 * A sliding window, exact for this process: in no span of `periodMs` do more than `limit` requests go. Several
 * instances each count for themselves; together they may exceed what the server allows, and then its 429 with
 * Retry-After holds each of them (`hold`).
 */
export function createRequestWindow(options: {
  limit: number;
  periodMs?: number;
  /** Longest wait inside `take`; a longer one is reported instead. */
  maxWaitMs?: number;
  now?: () => number;
}): RequestWindow {
  const { limit, periodMs = 60_000, maxWaitMs = 2_000, now = Date.now } = options;
  const sentAt: number[] = [];
  let heldUntil = 0;

  const waitMs = (): number => {
    const time = now();
    while (sentAt[0] !== undefined && sentAt[0] <= time - periodMs) sentAt.shift();
    const oldest = sentAt[0];
    const untilFree = sentAt.length >= limit && oldest !== undefined ? oldest + periodMs - time : 0;
    return Math.max(untilFree, heldUntil - time, 0);
  };

  return {
    async take(signal) {
      for (;;) {
        const wait = waitMs();
        if (wait === 0) {
          sentAt.push(now());
          return 0;
        }
        if (wait > maxWaitMs) return wait;
        await sleep(wait, undefined, signal === undefined ? {} : { signal });
      }
    },
    hold(ms) {
      heldUntil = Math.max(heldUntil, now() + ms);
    },
  };
}
