import { expect, it } from 'vitest';
import { endsLastClosedYear } from './ends-last-closed-year.ts';

it.each([
  ['2025-12-31', '2026-01-01', true],
  ['2025-12-31', '2025-12-31', false],
  ['2025-12-31', '2026-12-31', true],
  ['2025-12-31', '2027-01-01', false],
  ['2026-03-31', '2026-11-20', true],
  ['2027-03-31', '2026-11-20', false],
  [undefined, '2026-11-20', false],
])('accounts to %s are those of the last closed year on %s: %s', (end, today, expected) => {
  expect(endsLastClosedYear(end, new Date(`${today}T12:00:00Z`))).toBe(expected);
});
