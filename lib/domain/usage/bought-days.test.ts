import { expect, test } from 'vitest';
import { boughtDays, eachBoughtDay } from './bought-days.ts';

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

test('each day once, the first and the last too', () => {
  expect([...eachBoughtDay({ from: '2026-02-27', to: '2026-03-01' })]).toEqual([
    ...['2026-02-27', '2026-02-28', '2026-03-01'],
  ]);
});
