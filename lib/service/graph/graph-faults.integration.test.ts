import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { run } from '#lib/platform/db.ts';
import { until } from '#lib/platform/testing/until.ts';
import type { TestService } from '../testing/start-test-service.ts';
import { ask, entriesOf, FRENCH, graphOfDraft, readIn } from './testing/ask-graph.ts';
import { rocky, startGraphService } from './testing/graph-world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startGraphService();
});
afterAll(() => service.stop());

describe('what goes wrong', () => {
  test('the company itself: the item fails and costs nothing', async () => {
    const account = await service.openAccount({ credits: 100 });
    for (const id of ['GONE', 'CHANGED']) {
      const { request, graphBeta } = await ask(account, id, FRENCH);
      expect(request.dataStatus.dataPoints.graph).toMatchObject({ status: 'failed', cost: 0 });
      expect(request.absence.graphBeta?.reason).toBe('failed');
      expect(graphBeta).toBeUndefined();
    }
    expect(await account.balance()).toBe(100);
  });

  test('a holder whose register fails, now or until tomorrow: the rest is there, the end says so and can be gone on from', async () => {
    const account = await service.openAccount({ credits: 100 });
    for (const [id, end] of [
      ['HALF', 'FR:CHANGED'],
      ['SHUT', 'FR:CLOSED'],
    ] as const) {
      const graph = graphOfDraft(await ask(account, id, FRENCH));
      expect(graph.nodes.find(({ nodeId }) => nodeId === end)).toMatchObject({
        flags: { status: 'error' },
        continuation: { reason: 'error', accumulatedOwnership: 50 },
      });
      expect(readIn(graph)).toContain('FR:LINE-4');
    }
    expect(await account.balance()).toBe(70);
  });

  test('a holder whose register is down for now: in progress with what there is, then complete', async () => {
    const account = await service.openAccount({ credits: 100 });
    const { promise, resolve } = Promise.withResolvers<void>();
    rocky.gate = promise;
    rocky.isDown = true;
    const asked = ask(account, 'ROCKY', FRENCH);
    await until(async () => (await entriesOf(service, account.accountId)).length > 0);
    const [entry] = await entriesOf(service, account.accountId);
    const replay = async () =>
      CompanyAnswer.parse((await account.call(`/v2/company/${entry?.request}`)).body);
    const soFar = await replay();
    expect(soFar.request.dataStatus.dataPoints.graph).toEqual({
      status: 'in_progress',
      progress: { companiesFetched: 1, nodesKnown: 3 },
    });
    expect(graphOfDraft(soFar).nodes.map(({ flags }) => flags.status)).toEqual([
      'found',
      'pending',
      'pending',
    ]);
    expect(graphOfDraft(await replay())).toEqual(graphOfDraft(soFar));
    resolve();
    await until(async () => (await entriesOf(service, account.accountId)).length > 1);
    expect((await replay()).request.dataStatus.dataPoints.graph).toMatchObject({
      progress: { companiesFetched: 2 },
    });
    rocky.isDown = false;
    const graph = graphOfDraft(await asked);
    expect(graph.metadata).toMatchObject({
      stoppedReason: 'completed',
      companiesFetched: 3,
      amountSpent: 30,
    });
    expect(await account.balance()).toBe(70);
  });
});

test('its time is over: what is not known by then is left, and can be gone on from', async () => {
  const account = await service.openAccount({ credits: 100 });
  rocky.isDown = true;
  rocky.gate = undefined;
  const asked = ask(account, 'LATE', { ...FRENCH, graphOptions: { timeoutSeconds: 60 } });
  const opened = 'select id from service.request where account_id = $1';
  await until(async () => {
    const attempts = 'select 1 from service.request_item where attempts > 0 and request_id in';
    return (await run(service.pool, `${attempts} (${opened})`, [account.accountId])) > 0;
  });
  const longAgo = "created_at = created_at - interval '60 seconds'";
  await run(service.pool, `update service.request set ${longAgo} where account_id = $1`, [account.accountId]);
  rocky.isDown = false;
  const graph = graphOfDraft(await asked);
  expect(graph.metadata).toMatchObject({ stoppedReason: 'timeout', companiesFetched: 1, amountSpent: 10 });
  expect(graph.nodes[1]).toMatchObject({ flags: { status: 'pending' }, continuation: { reason: 'timeout' } });
});
