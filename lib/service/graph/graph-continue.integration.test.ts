import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyAnswer } from '#lib/contract/index.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import type { TestService } from '../testing/start-test-service.ts';
import { ask, costOf, graphOfDraft, post } from './testing/ask-graph.ts';
import { startGraphService } from './testing/graph-world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startGraphService();
});
afterAll(() => service.stop());

describe('going on', () => {
  const continueFrom = (answer: CompanyAnswer, nodeId?: string) => ({
    graphOptions: { continueFrom: { requestId: answer.request.requestId, ...(nodeId && { nodeId }) } },
  });

  test('pays for what is new alone, also when what it begins with is no longer free', async () => {
    const account = await service.openAccount({ credits: 100, cachePeriodSeconds: 0 });
    const first = await ask(account, 'GRAPH_CHAIN', { graphOptions: { maxBudget: 20 } });
    const [end] = graphOfDraft(first).nodes.filter(({ continuation }) => continuation);
    const second = await ask(account, 'GRAPH_CHAIN', continueFrom(first, end?.nodeId));
    expect(costOf(second)).toBe(20);
    expect(graphOfDraft(second).metadata).toEqual({
      stoppedReason: 'completed',
      amountSpent: 20,
      companiesFetched: 4,
      companiesSkipped: 0,
    });
    const third = await ask(account, 'GRAPH_CHAIN', {
      graphOptions: { ...continueFrom(second).graphOptions, maxBudget: 10 },
    });
    expect(costOf(third)).toBe(0);
    expect(await account.balance()).toBe(60);
  });

  test('counts levels from where it goes on', async () => {
    const account = await service.openAccount({ credits: 500 });
    const first = await ask(account, 'GRAPH_DEEP');
    expect(graphOfDraft(first).metadata).toMatchObject({
      stoppedReason: 'max_depth_reached',
      companiesFetched: 10,
    });
    const second = await ask(account, 'GRAPH_DEEP', continueFrom(first));
    expect(graphOfDraft(second).metadata).toMatchObject({ stoppedReason: 'completed', companiesFetched: 12 });
    expect(costOf(second)).toBe(20);
  });

  test('another account’s graph is as unknown as none', async () => {
    const [mine, theirs] = [
      await service.openAccount({ credits: 100 }),
      await service.openAccount({ credits: 100 }),
    ];
    const first = await ask(theirs, 'GRAPH_CHAIN', { graphOptions: { maxBudget: 20 } });
    const refused = await post(mine, 'GRAPH_CHAIN', continueFrom(first));
    const unknown = await post(mine, 'GRAPH_CHAIN', {
      graphOptions: { continueFrom: { requestId: '0198b3a0-0000-7000-8000-000000000000' } },
    });
    expect(expectFailure(refused, 404, 'resource_not_found')).toEqual(
      expectFailure(unknown, 404, 'resource_not_found'),
    );
    expect(await mine.balance()).toBe(100);
  });

  test.each([
    [
      'another company',
      'GRAPH_SIMPLE',
      undefined,
      /continueFrom\.requestId: expected a graph of the same company/,
    ],
    ['a node that is not there', 'GRAPH_CHAIN', 'TEST:NOWHERE', /continueFrom\.nodeId/],
    ['a node that needs nothing', 'GRAPH_CHAIN', 'TEST:GRAPH_CHAIN', /continueFrom\.nodeId/],
  ])('refused: %s', async (_, id, nodeId, detail) => {
    const account = await service.openAccount({ credits: 100 });
    const first = await ask(account, 'GRAPH_CHAIN', { graphOptions: { maxBudget: 10 } });
    const { details } = expectFailure(
      await post(account, id, continueFrom(first, nodeId)),
      400,
      'invalid_request',
    );
    expect(details.join()).toMatch(detail);
  });

  test('refused: a request without a graph', async () => {
    const account = await service.openAccount({ credits: 100 });
    const profile = await ask(account, 'GRAPH_CHAIN', { dataPoints: ['companyProfile'] });
    const { details } = expectFailure(
      await post(account, 'GRAPH_CHAIN', continueFrom(profile)),
      400,
      'invalid_request',
    );
    expect(details).toEqual([expect.stringMatching(/^graphOptions\.continueFrom\.requestId/)]);
  });
});

test.each([
  [{ dataPoints: ['companyProfile'], graphOptions: {} }, 'graphOptions'],
  [{ graphOptions: { maxBudget: -1 } }, 'graphOptions.maxBudget'],
  [{ graphOptions: { maxDepth: 0 } }, 'graphOptions.maxDepth'],
  [{ graphOptions: { maxDepth: 51 } }, 'graphOptions.maxDepth'],
  [{ graphOptions: { maxNodes: 0 } }, 'graphOptions.maxNodes'],
  [{ graphOptions: { maxNodes: 1_001 } }, 'graphOptions.maxNodes'],
  [{ graphOptions: { timeoutSeconds: 0 } }, 'graphOptions.timeoutSeconds'],
  [{ graphOptions: { timeoutSeconds: 3_601 } }, 'graphOptions.timeoutSeconds'],
  [{ graphOptions: { timeoutSeconds: 1.5 } }, 'graphOptions.timeoutSeconds'],
  [{ graphOptions: { continueFrom: {} } }, 'graphOptions.continueFrom.requestId'],
  [{ graphOptions: { continueFrom: { requestId: 'x' } } }, 'graphOptions.continueFrom.requestId'],
])('a bad value names its member: %j', async (members, member) => {
  const account = await service.openAccount({ credits: 100 });
  const { details } = expectFailure(await post(account, 'GRAPH_CHAIN', members), 400, 'invalid_request');
  expect(details).toEqual([expect.stringContaining(`${member}:`)]);
});
