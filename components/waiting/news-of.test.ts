import { expect, test } from 'vitest';
import type { LookupItem, LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { newsOf } from './news-of.ts';

const FAILURE = { code: 'x', message: 'The register does not answer.', details: [], isRetryable: true };
const item = (id: string, status: LookupItem['status']): LookupItem => ({
  ...{ kind: 'dataPoint', id, status, costCredits: 0, isAuthoritative: null, register: null },
  ...{ elapsedMs: null, isFromCache: false, name: null, nameInEnglish: null, keptId: null },
  failure: status === 'failed' ? FAILURE : null,
});
const lookup = (
  id: string,
  companyId: string,
  items: LookupItem[],
  legalName: string | null = null,
): LookupView => ({
  ...{ id, country: 'TEST', companyId, legalName, userName: 'Nora New', isMine: true, status: 'finished' },
  ...{ isOutcomeUnknown: false, requestId: id, quotedCredits: 0, costCredits: 0, reason: null },
  ...{ reference: null, createdAt: '', finishedAt: '', seenAt: null, purgedAt: null, failure: null, items },
});

test('several requests on one company are one piece of news, with its name and all that came', () => {
  const first = lookup('1', 'A', [item('companyProfile', 'succeeded')]);
  const second = lookup('2', 'A', [item('ultimateBeneficialOwners', 'failed')], 'Example Ltd');
  expect(newsOf([first, lookup('3', 'B', []), second])).toMatchObject([
    {
      companyId: 'A',
      legalName: 'Example Ltd',
      lookupIds: ['1', '2'],
      outcome: 'some',
      counts: { received: 1, empty: 0, failed: 1, open: 0 },
    },
    { companyId: 'B', lookupIds: ['3'] },
  ]);
});

test('seventeen failures of one cause are one line, and no success', () => {
  const items = Array.from({ length: 17 }, (_, index) => item(`document ${index}`, 'failed'));
  const [news] = newsOf([lookup('1', 'A', items)]);
  expect(news).toMatchObject({ outcome: 'none', counts: { received: 0, empty: 0, failed: 17, open: 0 } });
  expect(news?.causes.map(({ ids }) => ids.length)).toEqual([17]);
});

test('everything came: no cause to tell', () => {
  expect(newsOf([lookup('1', 'A', [item('companyProfile', 'succeeded')])])).toMatchObject([
    { outcome: 'all', causes: [] },
  ]);
  expect(newsOf([])).toEqual([]);
});

test('an item that no source offers is no failure', () => {
  const nothing = { ...item('subsidiaries', 'succeeded'), isEmpty: true } as const;
  expect(newsOf([lookup('1', 'A', [item('companyProfile', 'succeeded'), nothing])])).toMatchObject([
    { outcome: 'all', counts: { received: 1, empty: 1, failed: 0, open: 0 }, causes: [] },
  ]);
});
