import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [2, '2 entries'],
  [12_000, '12,000 entries'],
])('%i is said as %j', (count, said) => {
  expect(counted(count, 'entry', 'entries')).toBe(said);
});

test('a regular plural need not be given', () => {
  expect([1, 2].map((count) => counted(count, 'row'))).toEqual(['1 row', '2 rows']);
});
