import { expect, test } from 'vitest';
import { DECISIONS, DISCREPANCY_STATES, daysBetween, isOpenState, stateOn } from './listed-discrepancy.ts';

const OPEN = {
  ...{ dueOn: '2026-12-05', outcome: undefined, isConfirmed: false },
  ...{ isResolved: false, isCorrected: false, isSuperseded: false },
};

test.each([
  ['2026-12-04', 'open', 1],
  ['2026-12-05', 'open', 0],
  ['2026-12-06', 'overdue', -1],
] as const)('on %s it is %s, with %d days left', (today, state, days) => {
  expect(stateOn(today, OPEN)).toBe(state);
  expect(daysBetween(today, OPEN.dueOn)).toBe(days);
});

test.each([
  ['2026-12-05', 'asked'],
  ['2026-12-06', 'overdue'],
] as const)('to ask the customer does not stop the clock: on %s it is %s', (today, state) => {
  expect(stateOn(today, { ...OPEN, outcome: 'ask_customer' })).toBe(state);
});

test.each([
  ['2026-12-05', 'unconfirmed'],
  ['2026-12-06', 'overdue'],
] as const)('a closing that nobody has confirmed does not stop it either: on %s it is %s', (today, state) => {
  expect(stateOn(today, { ...OPEN, outcome: 'none' })).toBe(state);
});

test.each([
  ['report', false],
  ['none', true],
] as const)(
  'what is decided (%s, confirmed %s), resolved or superseded is never overdue',
  (outcome, isConfirmed) => {
    const late = '2027-01-01';
    expect(stateOn(late, { ...OPEN, outcome, isConfirmed })).toBe('decided');
    for (const each of [undefined, ...DECISIONS]) {
      expect(stateOn(late, { ...OPEN, outcome: each, isResolved: true })).toBe('resolved');
      expect(stateOn(late, { ...OPEN, outcome: each, isSuperseded: true })).toBe('superseded');
    }
  },
);

test.each([
  [undefined, 'withdrawn'],
  ['ask_customer', 'withdrawn'],
  ['none', 'withdrawn'],
  ['report', 'resolved'],
] as const)('what corrected rules settle (%s) is %s', (outcome, state) => {
  expect(stateOn('2026-12-05', { ...OPEN, outcome, isResolved: true, isCorrected: true })).toBe(state);
});

test('a correction leaves what was reported as it was decided', () =>
  expect(stateOn('2027-01-01', { ...OPEN, outcome: 'report', isCorrected: true })).toBe('decided'));

test('open is what still has a last day to keep', () => {
  expect(DISCREPANCY_STATES.filter(isOpenState)).toEqual(['open', 'asked', 'unconfirmed', 'overdue']);
});

test('days are counted over the change of the clocks and of the year', () => {
  expect(daysBetween('2026-10-20', '2026-11-03')).toBe(14);
  expect(daysBetween('2026-12-24', '2027-01-07')).toBe(14);
});
