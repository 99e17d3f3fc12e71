const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses after an attempt that failed, as the Standard Webhooks specification proposes: a good three days together. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** So much longer a pause may be: those who failed together do not come back together. */
const JITTER = 0.1;

/**
 * How long to wait after the attempt that was number `tried`, no shorter than the endpoint asked for.
 * @param random from 0 to 1
 * @returns null: it is given up
 */
export function nextAttemptInMs(
  tried: number,
  { retryAfterMs = 0, random }: { retryAfterMs?: number | undefined; random: number },
): number | null {
  const pause = PAUSES_MS[tried - 1];
  if (pause === undefined) return null;
  return Math.max(Math.round(pause * (1 + JITTER * random)), retryAfterMs);
}
