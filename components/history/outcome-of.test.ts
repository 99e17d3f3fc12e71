import { expect, test } from 'vitest';
import type { LookupItem, LookupItemStatus, LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { outcomeOf } from './outcome-of.ts';

const item = (status: LookupItemStatus): LookupItem => ({
  kind: 'dataPoint',
  id: 'companyProfile',
  status,
  costCredits: 0,
  isAuthoritative: null,
  register: null,
  elapsedMs: null,
  isFromCache: false,
  failure: null,
  name: null,
  nameInEnglish: null,
  keptId: null,
});
const lookup = (
  status: LookupView['status'],
  items: LookupItemStatus[],
  isOutcomeUnknown = false,
): LookupView => ({
  id: '1',
  country: 'TEST',
  companyId: 'T1',
  legalName: null,
  userName: 'A',
  isMine: true,
  status,
  isOutcomeUnknown,
  requestId: null,
  quotedCredits: 0,
  costCredits: 0,
  reason: null,
  reference: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  finishedAt: null,
  seenAt: null,
  purgedAt: null,
  failure: null,
  items: items.map(item),
});

test.each([
  [lookup('finished', ['succeeded', 'succeeded']), 'finished'],
  [lookup('finished', ['succeeded', 'failed']), 'partial'],
  [lookup('finished', ['failed', 'failed']), 'failed'],
  [lookup('in_progress', ['succeeded', 'in_progress']), 'in_progress'],
  [lookup('refused', ['failed']), 'refused'],
  [lookup('asking', ['asking']), 'asking'],
  [lookup('asking', ['asking'], true), 'unknown'],
] as const)('%#', (given, outcome) => {
  expect(outcomeOf(given)).toBe(outcome);
});
