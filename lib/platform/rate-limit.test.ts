import { expect, test } from 'vitest';
import { createRateLimit, sharedRateLimit } from './rate-limit.ts';

test('as many as it says in a period, for each of them, and anew in the next', () => {
  let time = 5_000;
  const take = createRateLimit({ limit: 2, periodMs: 1_000, now: () => time });
  expect([take('a'), take('a')]).toEqual([0, 0]);
  time = 5_400;
  expect([take('a'), take('b')]).toEqual([600, 0]);
  time = 5_999;
  expect(take('a')).toBe(1);
  time = 6_000;
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1_000]);
});

test('one of a name is the same wherever it is asked for', () => {
  const options = { limit: 1, now: () => 0 };
  expect(sharedRateLimit('test.one', options)('a')).toBe(0);
  expect(sharedRateLimit('test.one', options)('a')).toBe(60_000);
  expect(sharedRateLimit('test.other', options)('a')).toBe(0);
});
