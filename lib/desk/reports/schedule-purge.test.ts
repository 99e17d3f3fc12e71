import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#lib/platform/log.ts';
import { schedulePurge } from './schedule-purge.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function scheduled(...outcomes: (number | Error)[]) {
  const said: string[] = [];
  const log = createLog({ LOG_LEVEL: 'info' }, 'web', { write: (line) => void said.push(line) });
  const purge = vi.fn(async () => {
    const outcome = outcomes.shift() ?? 0;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  return { said, purge, stop: schedulePurge({ purge, log }) };
}

test('a minute after the start, and every hour then', async () => {
  const { purge, said } = scheduled(0, 2);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(purge).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(purge).toHaveBeenCalledTimes(1);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  expect(purge).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(purge).toHaveBeenCalledTimes(2);
  expect(said).toEqual([expect.stringContaining('"purged":2')]);
});

test('a failure is logged, and the next hour tries again', async () => {
  const { purge, said } = scheduled(new Error('the database is away'));
  await vi.advanceTimersByTimeAsync(MINUTE + HOUR);
  expect(purge).toHaveBeenCalledTimes(2);
  expect(said).toEqual([expect.stringContaining('the next attempt is in an hour')]);
});

test('stopped, it does nothing more: before, between and during', async () => {
  const before = scheduled();
  before.stop();
  const between = scheduled();
  await vi.advanceTimersByTimeAsync(MINUTE);
  between.stop();
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(before.purge).toHaveBeenCalledTimes(0);
  expect(between.purge).toHaveBeenCalledTimes(1);

  const { promise, resolve } = Promise.withResolvers<number>();
  const purge = vi.fn(() => promise);
  const stop = schedulePurge({ purge, log: createLog({ LOG_LEVEL: 'silent' }, 'web') });
  await vi.advanceTimersByTimeAsync(MINUTE);
  stop();
  resolve(0);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(purge).toHaveBeenCalledTimes(1);
});
