import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { sourceOf } from './provenance.ts';

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
