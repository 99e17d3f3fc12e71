import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#lib/platform/log.ts';
import { scheduleMonths } from './turn-audit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const HOUR = 3_600_000;

test('each hour: a month that begins is said, a large audit once, and what fails is tried again', async () => {
  const said: string[] = [];
  const log = createLog({ LOG_LEVEL: 'info' }, 'web', { write: (line) => void said.push(line) });
  const turn = vi
    .fn<Parameters<typeof scheduleMonths>[0]['turn']>()
    .mockResolvedValueOnce('busy')
    .mockResolvedValueOnce('large')
    .mockResolvedValueOnce('large')
    .mockRejectedValueOnce(new Error('statement timeout'))
    .mockResolvedValueOnce('turned')
    .mockResolvedValue('there');
  const stop = scheduleMonths({ turn, log });
  await vi.advanceTimersByTimeAsync(6 * HOUR);
  stop();
  expect(turn).toHaveBeenCalledTimes(6);
  expect(said).toEqual([
    expect.stringMatching(
      /too large to begin a month .* Run node scripts\/drop-old-months\.ts with KEEP_AUDIT_MONTHS/,
    ),
    expect.stringContaining('could not begin'),
    expect.stringContaining('A month of the audit began'),
  ]);
});
