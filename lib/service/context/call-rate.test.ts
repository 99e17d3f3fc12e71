import { expect, test } from 'vitest';
import { countCalls } from './call-rate.ts';

test('counts each key by itself, and begins again with the next minute', () => {
  let at = 0;
  const rate = countCalls(() => at);
  expect(rate.note('a')).toEqual({ used: 1, resetsInSeconds: 60 });
  at = 59_999;
  expect(rate.note('a')).toEqual({ used: 2, resetsInSeconds: 1 });
  expect(rate.note('b').used).toBe(1);
  at = 60_000;
  expect(rate.note('a')).toEqual({ used: 1, resetsInSeconds: 60 });
});
