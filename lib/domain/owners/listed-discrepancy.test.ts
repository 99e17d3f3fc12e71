import { expect, test } from 'vitest';
import { daysBetween, stateOn } from './listed-discrepancy.ts';

const OPEN = { dueOn: '2026-12-05', isDecided: false, isResolved: false, isSuperseded: false };

test.each([
  ['2026-12-04', 'open', 1],
  ['2026-12-05', 'open', 0],
  ['2026-12-06', 'overdue', -1],
] as const)('on %s it is %s, with %d days left', (today, state, days) => {
  expect(stateOn(today, OPEN)).toBe(state);
  expect(daysBetween(today, OPEN.dueOn)).toBe(days);
});

test('what is decided, resolved or superseded is never overdue', () => {
  const late = '2027-01-01';
  expect(stateOn(late, { ...OPEN, isDecided: true })).toBe('decided');
  expect(stateOn(late, { ...OPEN, isDecided: true, isResolved: true })).toBe('resolved');
  expect(stateOn(late, { ...OPEN, isDecided: true, isSuperseded: true })).toBe('superseded');
});

test('days are counted over the change of the clocks and of the year', () => {
  expect(daysBetween('2026-10-20', '2026-11-03')).toBe(14);
  expect(daysBetween('2026-12-24', '2027-01-07')).toBe(14);
});
