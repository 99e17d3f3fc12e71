import { expect, test } from 'vitest';
import { COMPANIES_HOUSE } from '#lib/registries/gb/source.ts';
import { shareOf } from './request-share.ts';

test('of 600 calls in 5 minutes a trace makes 150 at most: its last lookup of four calls begins after 146', () => {
  expect(shareOf(COMPANIES_HOUSE.limits ?? [])).toEqual([{ calls: 147, seconds: 300 }]);
});

test.each([
  [19, 1],
  [20, 2],
  [1, 1],
])('%d calls a minute: a lookup begins while fewer than %d were made', (calls, begins) => {
  expect(shareOf([{ calls, seconds: 60 }])).toEqual([{ calls: begins, seconds: 60 }]);
});

test.each([
  [2, 0],
  [3, 1],
])('a limit by %d seconds: %d is shared, since a call waits for two', (seconds, shared) => {
  expect(shareOf([{ calls: 100, seconds }])).toHaveLength(shared);
});
