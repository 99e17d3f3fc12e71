import { expect, test } from 'vitest';
import { usualPeriod } from './usual-periods.ts';

test.each([
  ['last30', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['thisMonth', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
] as const)('%s on %s is %s to %s', (period, today, from, to) => {
  expect(usualPeriod(period, today)).toEqual({ from, to });
});
