import { expect, test } from 'vitest';
import type { DecidedFlag } from '../flags/flag-decision.ts';
import { withDecisions } from './decision-fields.ts';
import type { Report } from './report.ts';
import { rowsOf } from './testing/contradictions.ts';

const decision: DecidedFlag = {
  ...{ id: '1', key: 'closed:/company', outcome: 'accepted', reason: 'Known to the branch' },
  ...{ measure: 'Monthly check', documentSha256: null, documentName: null, validUntil: '2027-11-22' },
  ...{ by: 'Ada', at: '2026-11-22T09:00:00.000Z' },
  confirmed: { by: 'Bo', at: '2026-11-23T10:00:00.000Z' },
};

const report: Pick<Report, 'sections'> = {
  sections: [
    {
      ...{ id: 'flags', group: 'identity', title: 'Flags' },
      rows: ['closed:/company', 'dormant:/company'].map((key) => ({
        ...{ key, title: key, subject: 'thing', fields: [] },
      })),
    },
  ],
};

const drawn = (decisions: readonly DecidedFlag[] | null) => rowsOf(withDecisions(report, decisions));

test('a decided flag has decision, measure, reason, by whom, confirmed by whom and until when', () => {
  expect(drawn([decision])).toEqual([
    [
      'closed:/company |  | Decision: Accepted with a measure | Measure: Monthly check',
      'Reason for the decision: Known to the branch | Decided by: Ada, 22 Nov 2026, 09:00 UTC',
      'Confirmed by: Bo, 23 Nov 2026, 10:00 UTC | Decision valid until: 2027-11-22',
    ].join(' | '),
    'dormant:/company | ',
  ]);
});

test('a flag that a document settles names it, and its hash', () => {
  const resolved: DecidedFlag = {
    ...decision,
    ...{ outcome: 'resolved', measure: null, documentSha256: 'a1', documentName: 'Extract', confirmed: null },
  };
  const [row] = drawn([resolved]);
  expect(row).toContain('Document that settles it: Extract | SHA-256 of the document: a1 | Reason');
  expect(row).not.toContain('Confirmed');
});

test('a copy that says nothing of decisions has none', () => {
  expect(withDecisions(report, null)).toBe(report);
});
