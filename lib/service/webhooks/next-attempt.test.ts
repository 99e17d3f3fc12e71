import { expect, test } from 'vitest';
import { nextAttemptInMs } from './next-attempt.ts';

const HOUR_MS = 3_600_000;

const pausesAt = (random: number) => {
  const pauses: number[] = [];
  for (let tried = 1; ; tried += 1) {
    const pause = nextAttemptInMs(tried, { random });
    if (pause === null) return pauses;
    pauses.push(pause);
  }
};

test('ten attempts over three days: the schedule of the specification, a tenth longer at most', () => {
  const shortest = pausesAt(0);
  expect(shortest).toEqual([
    5_000,
    300_000,
    1_800_000,
    ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
  ]);
  const hours = shortest.reduce((sum, each) => sum + each, 0) / HOUR_MS;
  expect(hours).toBeGreaterThan(72);
  expect(hours).toBeLessThan(84);
  expect(pausesAt(1)).toEqual(shortest.map((each) => Math.round(each * 1.1)));
});

test('an endpoint may ask for more time, not for less', () => {
  expect(nextAttemptInMs(1, { random: 0, retryAfterMs: 60_000 })).toBe(60_000);
  expect(nextAttemptInMs(1, { random: 0, retryAfterMs: 1 })).toBe(5_000);
  expect(nextAttemptInMs(10, { random: 0, retryAfterMs: 60_000 })).toBeNull();
});
