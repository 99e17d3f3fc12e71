import { expect, test } from 'vitest';
import { cutOf, eachUsageDay, usageDays } from './usage-days.ts';

const today = '2026-11-24';

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
  expect(usageDays(asked, today)).toEqual(days);
});

test.each([
  [{}, null],
  [{ from: '2026-10-01', to: '2026-10-31' }, null],
  [{ from: '2025-01-01', to: '2026-02-04' }, null],
  [{ from: '2024-12-31', to: '2026-02-04' }, 'shortened'],
  [{ from: '2026-03-01', to: '2026-03-01' }, null],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'oneDay'],
])('%j, other days than asked for: %j', (asked, cut) => {
  expect(cutOf(asked, usageDays(asked, today))).toBe(cut);
});

test('each day once, the first and the last too', () => {
  expect([...eachUsageDay({ from: '2026-02-27', to: '2026-03-01' })]).toEqual([
    ...['2026-02-27', '2026-02-28', '2026-03-01'],
  ]);
});
