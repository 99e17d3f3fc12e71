import { expect, it } from 'vitest';
import { formatDate, formatDateTime } from './date-text.tsx';
import { formatMoney } from './money.tsx';

it.each([
  [1_000_000, 'EUR', 'EUR 1,000,000.00'],
  [0, 'EUR', 'EUR 0.00'],
  [-3.5, 'GBP', 'GBP −3.50'],
  [1_000, 'JPY', 'JPY 1,000'],
  [0.0001, 'EUR', 'EUR 0.0001'],
  [7.5, 'Old Money', 'Old Money 7.5'],
  [7, undefined, '7'],
] as const)('%d of %s is %s', (amount, currency, shown) => {
  expect(formatMoney(amount, currency)).toBe(shown);
});

it.each([
  ['2026-11-20', '20 Nov 2026'],
  ['1980-11', 'Nov 1980'],
  ['1980', '1980'],
  ['about 1980', 'about 1980'],
  ['2026-02-30', '2026-02-30'],
  ['2026-13', '2026-13'],
])('the date %s is %s', (given, shown) => {
  expect(formatDate(given)).toBe(shown);
});

it('says the hour in UTC', () => {
  expect(formatDateTime(new Date('2026-11-20T23:05:00+02:00'))).toBe('20 Nov 2026, 21:05');
});
