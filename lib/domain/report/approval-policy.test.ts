import { expect, test } from 'vitest';
import {
  APPROVAL_CONDITIONS,
  dayAfterMonths,
  highRiskBar,
  lowRisks,
  metConditions,
  reviewsTooRarely,
} from './approval-policy.ts';

const STRICT = {
  openSeriousFlag: 'refused',
  riskNotSet: 'refused',
  noNextReview: 'refused',
  riskBelowProposal: 'reason',
  undecidedVerdict: 'refused',
  openDiscrepancies: 'reason',
  incompleteData: 'reason',
  ownersOnOffer: 'reason',
  highRisk: 'reason',
} as const;
const SOUND = {
  openDiscrepancies: 0,
  isUndecided: false,
  ownersOnOffer: 0,
  isIncomplete: false,
  riskProposal: { level: 'low' },
  seriousFlags: [],
} as const;
const ASSESSED = { risk: 'low', reviewOn: '2027-11-22', decided: [] } as const;
const CLOSED = { key: 'closed:company:', factsSha256: 'a' };
const OTHER_FACTS = { ...CLOSED, factsSha256: 'b' };
const proposed = (level: 'low' | 'medium' | 'high') => ({ riskProposal: { level } });

test.each([
  ['nothing', {}, {}, []],
  ['a serious flag', { seriousFlags: [CLOSED] }, {}, ['openSeriousFlag']],
  ['a decided flag', { seriousFlags: [CLOSED] }, { decided: [CLOSED] }, []],
  ['one decided on other facts', { seriousFlags: [CLOSED] }, { decided: [OTHER_FACTS] }, ['openSeriousFlag']],
  ['a version that kept no flags', { seriousFlags: null }, {}, ['openSeriousFlag']],
  ['no risk', {}, { risk: null }, ['riskNotSet']],
  ['no review day', {}, { reviewOn: null }, ['noNextReview']],
  ['a risk as proposed', proposed('medium'), { risk: 'medium' }, []],
  ['a risk above the proposal', proposed('low'), { risk: 'medium' }, []],
  ['a risk below the proposal', proposed('medium'), {}, ['riskBelowProposal']],
  ['no risk beside a proposal', proposed('high'), { risk: null }, ['riskNotSet']],
  ['one open discrepancy', { openDiscrepancies: 1 }, {}, ['openDiscrepancies']],
  ['an undecided verdict', { isUndecided: true }, {}, ['undecidedVerdict']],
  ['a verdict that nobody computed', { isUndecided: null }, {}, ['undecidedVerdict']],
  ['incomplete data', { isIncomplete: true }, {}, ['incompleteData']],
  ['owners on offer', { ownersOnOffer: 1 }, {}, ['ownersOnOffer']],
  ['a version from before', { ownersOnOffer: null, isIncomplete: null, riskProposal: null }, {}, []],
  ['a high risk', {}, { risk: 'high' }, ['highRisk']],
])('%s: %j, %j: %j', (_, version, standing, met) => {
  const found = metConditions(STRICT, { ...SOUND, ...version }, { ...ASSESSED, ...standing });
  expect(found.map(({ condition }) => condition)).toEqual(met);
});

test.each([
  ['reason', 'high', ['low', 'medium']],
  ['refused', 'medium', ['low']],
  ['reason', 'low', []],
  ['allowed', 'high', []],
] as const)('rule %s, proposal %s: a reason is needed for %j', (riskBelowProposal, level, risks) => {
  expect(lowRisks({ ...STRICT, riskBelowProposal }, { ...SOUND, ...proposed(level) })).toEqual(risks);
});

test('all that are met are listed, each with its rule; what is allowed is not', () => {
  const version = { ...SOUND, isUndecided: true, openDiscrepancies: 3, isIncomplete: true, ownersOnOffer: 2 };
  const policy = { ...STRICT, openDiscrepancies: 'allowed', ownersOnOffer: 'allowed' } as const;
  expect(metConditions(policy, version, { ...ASSESSED, risk: null, reviewOn: null })).toEqual([
    { condition: 'riskNotSet', rule: 'refused' },
    { condition: 'noNextReview', rule: 'refused' },
    { condition: 'undecidedVerdict', rule: 'refused' },
    { condition: 'incompleteData', rule: 'reason' },
  ]);
  expect(Object.keys(STRICT).toSorted()).toEqual([...APPROVAL_CONDITIONS].sort());
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

test.each([
  [{ low: 60, medium: 60, high: 12 }, false],
  [{ low: 61, medium: 60, high: 12 }, true],
  [{ low: 60, medium: 61, high: 12 }, true],
  [{ low: 60, medium: 60, high: 13 }, true],
])('reviews after %j months are rarer than the law allows: %s', (months, are) => {
  expect(reviewsTooRarely(months)).toBe(are);
});
