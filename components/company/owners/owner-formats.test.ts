import { expect, test } from 'vitest';
import { formatBirth, formatExtent } from './owner-formats.ts';

test.each([
  [25, 50, '25–50 %'],
  [33.3333, 33.3333, '≈33.33 %'],
  [75, undefined, '≥ 75 %'],
  [undefined, 10, '≤ 10 %'],
  [undefined, undefined, undefined],
])('%s to %s is %s', (lower, upper, text) => {
  expect(formatExtent(lower, upper)).toBe(text);
});

test.each([
  [{ year: 1971, month: 2 }, 'Feb 1971'],
  [{ year: 1971 }, '1971'],
  [{ month: 2 }, undefined],
])('%j is %s', (birth, text) => {
  expect(formatBirth({ name: 'Anna Roy', birth })).toBe(text);
});
