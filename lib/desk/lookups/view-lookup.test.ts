import { expect, test } from 'vitest';
import type { LookupRow } from './stored-lookup.ts';
import { viewLookup } from './view-lookup.ts';

const ASKED = new Date('2026-11-20T10:00:00Z');
const ROW: LookupRow = {
  ...{
    id: 'l',
    userId: 'u',
    serviceUrl: 'https://service.test',
    form: '2024',
    status: 'finished',
    answer: null,
  },
  ...{ country: 'US-IA', companyId: '1', legalName: null, requestId: 'r', dataPoints: ['companyProfile'] },
  ...{ documents: [], graphOptions: null, quotedCredits: 1, costCredits: 1, reason: null, reference: null },
  ...{ createdAt: ASKED, answeredAt: ASKED, finishedAt: ASKED, seenAt: null, purgedAt: null, failure: null },
  ...{ user: { name: 'A', email: 'a@example.test' }, documentsKept: [] },
};

/** The profile of a lookup whose answer rests on one source. */
function shownOf(source: { asOf?: string }, retrievedAt: string) {
  const method = 'cached_from_registry';
  const answer = {
    request: {
      ...{ requestId: 'r', companyId: '1', country: 'US-IA' },
      dataStatus: { dataPoints: { companyProfile: { status: 'succeeded', cost: 1 } } },
      sources: { dataPoints: { companyProfile: { register: 'Iowa', method, retrievedAt } } },
      provenance: { sources: { ia: { register: 'Iowa', outcome: 'merged', method, ...source } } },
    },
  };
  return viewLookup({ ...ROW, answer }, { userId: 'u' }, ASKED).items[0];
}

test.each([
  ['a file read now is no earlier lookup', { asOf: '2026-11-01' }, '2026-11-20T10:00:02Z', false, 2_000],
  ['a file read earlier has no time of its own', { asOf: '2026-11-01' }, '2026-11-19T10:00:00Z', false, null],
  ['an earlier lookup is one', {}, '2026-11-19T10:00:00Z', true, null],
] as const)('%s', (_, source, retrievedAt, isFromCache, elapsedMs) => {
  expect(shownOf(source, retrievedAt)).toMatchObject({ isFromCache, elapsedMs });
});

const counts = (companiesFetched: number, ownersFetched?: number) => ({
  companiesFetched,
  ...(ownersFetched !== undefined && { ownersFetched }),
});

test.each([
  [
    'a running trace has come as far as its status says',
    { progress: counts(12, 4) },
    counts(3),
    counts(12, 4),
  ],
  ['a finished one came as far as the graph says', {}, counts(12, 0), counts(12, 0)],
  ['a server may not count declared owners', {}, counts(12), counts(12)],
  ['a server may count nothing', {}, undefined, null],
])('%s', (_, status, metadata, expected) => {
  const answer = {
    request: { requestId: 'r', dataStatus: { dataPoints: { graph: { status: 'in_progress', ...status } } } },
    ...(metadata && { graphBeta: { nodes: [], edges: [], metadata } }),
  };
  const row = { ...ROW, dataPoints: ['companyProfile', 'graph'], answer };
  expect(viewLookup(row, { userId: 'u' }, ASKED).items.map(({ progress }) => progress)).toEqual([
    null,
    expected,
  ]);
});
