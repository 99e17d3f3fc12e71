import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retry-after-ms.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('retryAfterMs', () => {
  it.each([
    ['0', 0],
    ['1', 1_000],
    [' 120 ', 120_000],
    ['86400', 86_400_000],
    ['86401', 86_400_000],
    ['999999999', 86_400_000],
    ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
    ['Friday, 20-Nov-26 12:01:00 GMT', 60_000],
    ['Fri Nov 20 12:01:00 2026 GMT', 60_000],
    ['Fri, 20 Nov 2026 11:59:59 GMT', 0],
    ['Fri, 20 Nov 2099 12:00:00 GMT', 86_400_000],
    ['', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['Someday, never', undefined],
    [undefined, undefined],
  ])('%s: %s', (header, expected) => {
    expect(retryAfterMs(header, NOW)).toBe(expected);
  });
});
