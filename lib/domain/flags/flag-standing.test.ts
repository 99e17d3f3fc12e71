import { expect, test } from 'vitest';
import { type StoredDecision, standingOf } from './flag-standing.ts';

const decision = (id: string, more: Partial<StoredDecision> = {}): StoredDecision => ({
  id,
  key: 'closed:company:',
  factsSha256: 'a',
  outcome: 'accepted',
  documentSha256: null,
  measure: 'Monthly review',
  reason: 'The branch was sold',
  validUntil: '2026-11-28',
  by: 'Ada',
  at: '2026-11-01T10:00:00.000Z',
  isOwn: false,
  isWithdrawn: false,
  ...more,
});
const FLAG = { key: 'closed:company:', factsSha256: 'a' };
const later = { at: '2026-11-02T10:00:00.000Z' };

test.each([
  ['no decision', [], null, null],
  ['of another flag', [decision('1', { key: 'closed:party GB 1:' })], null, null],
  ['on its last day', [decision('1')], '1', null],
  ['the day after', [decision('1', { validUntil: '2026-11-27' })], null, 'expired'],
  ['on other facts', [decision('1', { factsSha256: 'b' })], null, 'facts'],
  ['withdrawn', [decision('1', { isWithdrawn: true })], null, 'withdrawn'],
  ['withdrawn and taken again', [decision('1', { isWithdrawn: true }), decision('2', later)], '2', null],
  // The facts went back to what they were.
  ['other facts decided since', [decision('1'), decision('2', { ...later, factsSha256: 'b' })], '1', null],
  [
    'the newest says why',
    [decision('1', { isWithdrawn: true }), decision('2', { ...later, factsSha256: 'b' })],
    null,
    'facts',
  ],
] as const)('%s', (_, decisions, id, lapsed) => {
  const standing = standingOf(FLAG, decisions, '2026-11-28');
  expect([standing.decision?.id ?? null, standing.lapsed]).toEqual([id, lapsed]);
});
