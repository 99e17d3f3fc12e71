import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { requestView, sourceOf } from './provenance.ts';

test.each([
  ['live_from_registry', true, true],
  ['live_from_registry', false, false],
  // Whatever a provider says of it: what was derived is no register's word.
  ['inferred', true, false],
] as const)('%s, said to be authoritative: %s; shown: %s', (method, authoritative, shown) => {
  const answer = readAs(CompanyAnswer, {
    request: {
      requestId: '00000000-0000-4000-8000-000000000001',
      dataStatus: { dataPoints: { graph: { status: 'succeeded', cost: 1, authoritative } } },
      sources: { dataPoints: { graph: { register: 'R', method, authoritative } } },
    },
  });
  expect(sourceOf(answer, 'graph').isAuthoritative).toBe(shown);
});

const listed = (facts: Readonly<Record<string, string>>) =>
  readAs(CompanyAnswer, {
    request: {
      requestId: '00000000-0000-4000-8000-000000000001',
      dataStatus: {
        dataPoints: { availableDocuments: { status: 'succeeded', cost: 1, authoritative: true } },
      },
      sources: {
        dataPoints: { availableDocuments: { register: 'Unit Register', method: 'live_from_registry' } },
      },
      provenance: {
        sources: {
          u: { register: 'Unit Register', outcome: 'merged' },
          a: { register: 'Accounts Register', outcome: 'merged', note: 'It lists 12 of 20.' },
        },
        facts,
        conflicts: [],
      },
    },
  });

test.each([
  [{ '/documents': 'a' }, 'Accounts Register'],
  [{ '/documents': 'u', '/documents/otherDocuments': 'a' }, 'Unit Register'],
  // Nobody gave any: who answers for the data point.
  [{}, 'Unit Register'],
])('the list of documents is of the source that gave it: %j', (facts, register) => {
  const answer = listed(facts);
  const source = sourceOf(answer, 'availableDocuments');
  expect(source.register).toBe(register);
  expect(source.note).toBe(register === 'Accounts Register' ? 'It lists 12 of 20.' : undefined);
  expect(source.facts?.map(({ path }) => path)).toEqual(Object.keys(facts));
  expect(requestView(answer).dataPoints.map((item) => item.source?.register)).toEqual([register]);
});
