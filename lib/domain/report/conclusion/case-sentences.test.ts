import { expect, test } from 'vitest';
import type { RiskProposal } from '../../risk/propose-risk.ts';
import type { Risk } from '../../risk/risk.ts';
import { consultedSentence, decisionSentence, riskSentence } from './case-sentences.ts';

const REPORT = { version: 1, savedAt: '2026-11-29T10:00:00.000Z' };

import { listNames } from './list-names.ts';

test.each([
  [['Onboarding'], 'C-1', 'Reason: Onboarding. Reference: C-1.'],
  [['Onboarding', 'Periodic review'], null, 'Reason: Onboarding; Periodic review.'],
  [[], 'C-1', 'No reason for consulting is recorded. Reference: C-1.'],
  [[], null, 'No reason for consulting is recorded.'],
])('why it was consulted: %j, %j', (reasons, reference, said) =>
  expect(consultedSentence({ reasons, reference })).toBe(said),
);

test.each([
  ['high', '2027-05-01', 'The risk is high. Review due on 1 May 2027.'],
  ['low', null, 'The risk is low. No review is planned.'],
  [null, '2027-05-01', 'No risk is set. Review due on 1 May 2027.'],
  ['purple', null, 'No risk is set. No review is planned.'],
])('the risk %j, the next review %j', (risk, reviewOn, said) =>
  expect(riskSentence({ risk, reviewOn, proposal: null })).toBe(said),
);

const FLAG = { kind: 'flag', key: 'disqualified:a', code: 'disqualified', risk: 'high' } as const;
const MEDIUMS = { kind: 'mediums', count: 3, risk: 'high' } as const;
const FACTOR = { kind: 'factor', factor: 'undecidedVerdict', risk: 'medium' } as const;

test.each<[Risk, RiskProposal['reasons'], string]>([
  ['low', [], 'Proposed risk: low.'],
  ['medium', [FACTOR], 'Proposed risk: medium. Reasons: Verdict on owners undecided.'],
  [
    'high',
    [FLAG, { ...FLAG, key: 'disqualified:b' }, MEDIUMS, FACTOR],
    'Proposed risk: high. Reasons: Disqualified from office; 3 reasons of medium risk together; Verdict on owners undecided.',
  ],
])('the proposed risk %s, with the reasons that call for it, each once', (level, reasons, said) =>
  expect(
    riskSentence({ risk: 'high', reviewOn: null, proposal: { level, reasons, policySha256: 'ab' } }),
  ).toBe(`The risk is high. ${said} No review is planned.`),
);

const step = (state: string, by: string, day: number, reason?: string) => ({
  ...{ state, by, at: `2026-11-${day}T08:02:00.000Z` },
  ...(reason !== undefined && { reason }),
});
const SENT = [step('draft', 'Ada', 10), step('in_review', 'Ada', 11)];

test.each([
  ['nothing yet', [], 'No decision yet: this version is a draft.'],
  ['in review', SENT, 'No decision yet: this version is in review.'],
  ['approved', [...SENT, step('approved', 'Bob', 12, 'Fine.')], 'Approved by Bob on 12 Nov 2026, 08:02 UTC.'],
  [
    'sent back and submitted again',
    [...SENT, step('changes_requested', 'Bob', 12), step('in_review', 'Ada', 13)],
    'Changes requested by Bob on 12 Nov 2026, 08:02 UTC. This version is now in review.',
  ],
  [
    'approved and superseded, by nobody named',
    [...SENT, step('approved', '', 12), step('superseded', '', 13, 'Version 4')],
    'Approved on 12 Nov 2026, 08:02 UTC. Superseded by version 4 on 13 Nov 2026, 08:02 UTC.',
  ],
  [
    'superseded undecided',
    [...SENT, step('superseded', 'Ada', 13)],
    'No decision was taken. Superseded by a newer version on 13 Nov 2026, 08:02 UTC.',
  ],
])('the decision: %s', (_, steps, said) => expect(decisionSentence(steps, REPORT)).toBe(said));

test('a version that confirms an earlier one says so before the decision', () => {
  const { savedAt } = REPORT;
  const confirms = { version: 1, savedAt, facts: 214, sources: 4, readAgain: 4 };
  expect(decisionSentence([], { ...REPORT, version: 2, confirms })).toMatch(
    /^Confirmed unchanged on 29 Nov 2026, version 2\. /,
  );
});

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D'], 'A, B, C and 1 other'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 others'],
])('names %j', (names, said) => expect(String(listNames(names, 3))).toBe(said));
