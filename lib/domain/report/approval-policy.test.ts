import { expect, test } from 'vitest';
import { dayAfterMonths, highRiskBar, metConditions } from './approval-policy.ts';

const STRICT = {
  openDiscrepancies: 'reason',
  undecidedVerdict: 'refused',
  ownersOnOffer: 'reason',
  highRisk: 'reason',
} as const;

test.each([
  [0, false, 0, 'medium', []],
  [1, false, 0, 'medium', ['openDiscrepancies']],
  [0, true, 0, 'low', ['undecidedVerdict']],
  // Nobody knows whether it is decided.
  [0, null, null, null, ['undecidedVerdict']],
  [0, false, 1, 'low', ['ownersOnOffer']],
  // A version from before this was noted.
  [0, false, null, 'low', []],
  [0, false, 0, 'high', ['highRisk']],
  [2, true, 3, 'high', ['openDiscrepancies', 'undecidedVerdict', 'ownersOnOffer', 'highRisk']],
])(
  '%d open discrepancies, undecided %s, %s on offer, risk %s: %j',
  (openDiscrepancies, isUndecided, ownersOnOffer, risk, met) => {
    const found = metConditions(STRICT, { openDiscrepancies, isUndecided, ownersOnOffer }, risk);
    expect(found.map(({ condition }) => condition)).toEqual(met);
  },
);

test('what is allowed stands in nobody’s way', () => {
  const lax = { ...STRICT, openDiscrepancies: 'allowed', ownersOnOffer: 'allowed' } as const;
  const version = { openDiscrepancies: 3, isUndecided: false, ownersOnOffer: 2 };
  expect(metConditions(lax, version, 'low')).toEqual([]);
});

test.each([
  ['all', false, 'approver', true, null],
  ['all', true, 'approver', true, 'another'],
  ['all', true, 'approver', false, null],
  ['administrators', false, 'approver', false, 'role'],
  ['administrators', false, 'administrator', false, null],
  ['approvers', true, 'administrator', false, 'role'],
  ['approvers', false, 'approver', true, null],
] as const)('by %s, another %s: role %s, approved last %s: %s', (by, another, role, approvedLast, bar) => {
  const policy = { highRiskBy: by, highRiskByAnother: another };
  expect(highRiskBar(policy, { role, approvedLast })).toBe(bar);
});

test.each([
  ['2026-11-23', 12, '2027-11-23'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-31', 120, '2036-12-31'],
])('%s and %d months: %s', (day, months, next) => {
  expect(dayAfterMonths(day, months)).toBe(next);
});
