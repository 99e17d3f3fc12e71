import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatSecond } from './date-text.tsx';

test.each([
  ['2026-12-06', '6 Dec 2026'],
  ['2001-09-27', '27 Sep 2001'],
  ['1974-09', 'Sep 1974'],
  ['1974', '1974'],
  ['2026-02-30', '2026-02-30'],
])('the day %j is %j, as on paper', (given, shown) => expect(formatDate(given)).toBe(shown));

test('a moment has the same month', () => {
  expect(formatDateTime(new Date('2026-09-01T10:00:00Z'))).toBe('1 Sep 2026, 10:00');
});

test('entries of one minute stay apart by their seconds', () => {
  expect(formatSecond(new Date('2026-09-01T10:00:07.900Z'))).toBe('1 Sep 2026, 10:00:07');
});
