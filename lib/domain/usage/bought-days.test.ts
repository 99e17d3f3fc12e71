import { expect, test } from 'vitest';
import { boughtDays, cutOf, eachBoughtDay } from './bought-days.ts';

const now = new Date('2026-11-24T23:59:59.999Z');

test.each([
  [{}, { from: '2026-10-26', to: '2026-11-24' }],
  [{ to: '2026-03-01' }, { from: '2026-01-31', to: '2026-03-01' }],
  [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-03-01', to: '2026-03-01' },
  ],
  [
    { from: '2025-01-01', to: '2026-02-04' },
    { from: '2025-01-01', to: '2026-02-04' },
  ],
  [
    { from: '2024-12-31', to: '2026-02-04' },
    { from: '2025-01-01', to: '2026-02-04' },
  ],
])('%j means %j', (asked, days) => {
  expect(boughtDays(asked, now)).toEqual(days);
});

test.each([
  [{}, null],
  [{ from: '2026-10-01', to: '2026-10-31' }, null],
  [{ from: '2025-01-01', to: '2026-02-04' }, null],
  [{ from: '2024-12-31', to: '2026-02-04' }, 'shortened'],
  [{ from: '2026-03-01', to: '2026-03-01' }, null],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'oneDay'],
])('%j, other days than asked for: %j', (asked, cut) => {
  expect(cutOf(asked, boughtDays(asked, now))).toBe(cut);
});

test('each day once, the first and the last too', () => {
  expect([...eachBoughtDay({ from: '2026-02-27', to: '2026-03-01' })]).toEqual([
    ...['2026-02-27', '2026-02-28', '2026-03-01'],
  ]);
});
