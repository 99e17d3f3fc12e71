import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CompanyAnswer } from '#lib/contract/index.ts';
import { many } from '#lib/platform/db.ts';
import { setPrice } from '../plans/set-price.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import type { TestService } from '../testing/start-test-service.ts';
import { ask, costOf, entriesOf, FRENCH, graphOfDraft, post, readIn } from './testing/ask-graph.ts';
import { startGraphService } from './testing/graph-world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startGraphService();
});
afterAll(() => service.stop());

describe('its budget', () => {
  test.each([
    [10, 1],
    [19, 1],
    [20, 2],
    [21, 2],
    [39, 3],
    [40, 4],
  ])('%i credits: %i companies', async (maxBudget, companies) => {
    const account = await service.openAccount({ credits: 100 });
    const graph = graphOfDraft(await ask(account, 'GRAPH_CHAIN', { graphOptions: { maxBudget } }));
    expect(readIn(graph)).toHaveLength(companies);
    expect(await account.balance()).toBe(100 - 10 * companies);
    const { stoppedReason, amountSpent } = graph.metadata;
    expect({ stoppedReason, amountSpent }).toEqual({
      stoppedReason: companies === 4 ? 'completed' : 'budget_exhausted',
      amountSpent: 10 * companies,
    });
    const [end] = graph.nodes.filter(({ continuation }) => continuation);
    if (companies < 4) {
      expect(end?.flags.status).toBe('budget_truncated');
      expect(end?.continuation).toEqual({
        reason: 'budget_exhausted',
        estimatedCost: 10,
        accumulatedOwnership: 100,
        depth: companies,
        lookups: [{ dataPoint: 'companyProfile', credits: 10 }],
      });
    }
  });

  test('less than the company itself: refused before anything starts', async () => {
    const account = await service.openAccount({ credits: 100 });
    const { details } = expectFailure(
      await post(account, 'GRAPH_CHAIN', { graphOptions: { maxBudget: 9 } }),
      402,
      'budget_exceeded',
    );
    expect(details).toEqual(['graphOptions.maxBudget: expected at least 10']);
    expect(await account.balance()).toBe(100);
  });

  test('nothing to spend, and everything paid for: followed to the end', async () => {
    const account = await service.openAccount({ credits: 100 });
    await ask(account, 'GRAPH_CHAIN');
    const graph = graphOfDraft(await ask(account, 'GRAPH_CHAIN', { graphOptions: { maxBudget: 0 } }));
    expect(graph.metadata).toMatchObject({ stoppedReason: 'completed', amountSpent: 0, companiesFetched: 4 });
  });

  test('the budget of the request counts it as what it may cost', async () => {
    const account = await service.openAccount({ credits: 100 });
    const within = (maxBudget: number) => ({ maxBudget, graphOptions: { maxBudget: 30 } });
    const { details } = expectFailure(await post(account, 'GRAPH_CHAIN', within(29)), 402, 'budget_exceeded');
    expect(details).toEqual([
      'maxBudget: expected at least 30',
      'dataPoints: graph: 30 credits at most (its own budget)',
    ]);
    expect(costOf(await ask(account, 'GRAPH_CHAIN', within(30)))).toBe(30);
  });

  test('without one of its own it has what the request leaves, and twenty profiles at most', async () => {
    const account = await service.openAccount({ credits: 1_000 });
    const both = { dataPoints: ['graph', 'ultimateBeneficialOwners'] };
    expect(costOf(await ask(account, 'GRAPH_CHAIN', { ...both, maxBudget: 28 }))).toBe(20);
    const planOf = async (answer: CompanyAnswer) =>
      (
        await many(
          service.pool,
          "select graph_plan ->> 'maxBudget' as budget from service.request where id = $1",
          [answer.request.requestId],
          z.object({ budget: z.string() }),
        )
      ).map(({ budget }) => budget);
    expect(await planOf(await ask(account, 'GRAPH_CHAIN'))).toEqual(['200']);
  });

  test('credits that run out end it where they do; it never goes on in debt', async () => {
    const account = await service.openAccount({ credits: 15 });
    const graph = graphOfDraft(await ask(account, 'GRAPH_CHAIN'));
    expect(readIn(graph)).toHaveLength(2);
    expect(await account.balance()).toBe(-5);
    expect(graph.metadata.stoppedReason).toBe('budget_exhausted');
    expect(graph.nodes.find(({ continuation }) => continuation)?.continuation?.reason).toBe(
      'insufficient_funds',
    );
    expectFailure(await post(account, 'GRAPH_SIMPLE'), 402, 'insufficient_credits');
    // What is paid for is free in debt as well.
    expect(readIn(graphOfDraft(await ask(account, 'GRAPH_CHAIN')))).toHaveLength(2);
  });

  test('two processes at one graph can’t spend more than it may', async () => {
    const account = await service.openAccount({ credits: 100 });
    const other = await service.startAnother();
    const options = { ...FRENCH, graphOptions: { maxBudget: 20 } };
    const answers = await Promise.all(
      [service.address, other.address].map((address) =>
        account.call('/v2/company', { address, body: { id: 'LINE-1', dataPoints: ['graph'], ...options } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // Each request has its own budget; the account pays for each company once.
    const entries = await entriesOf(service, account.accountId);
    expect(new Set(entries.map(({ company }) => company)).size).toBe(entries.length);
  });
});

describe('a search', () => {
  test('is charged as any search, within the budget', async () => {
    const account = await service.openAccount({ credits: 100 });
    await priceSearch(3);
    try {
      const short = graphOfDraft(
        await ask(account, 'SEARCHED', { ...FRENCH, graphOptions: { maxBudget: 12 } }),
      );
      expect(short.nodes.at(-1)?.continuation).toMatchObject({
        reason: 'budget_exhausted',
        estimatedCost: 13,
      });
      expect(await account.balance()).toBe(90);
      const graph = graphOfDraft(
        await ask(account, 'SEARCHED', { ...FRENCH, graphOptions: { maxBudget: 13 } }),
      );
      expect(graph.nodes.at(-1)).toMatchObject({ nodeId: 'FR:FOUND', flags: { status: 'search_resolved' } });
      expect(graph.metadata.amountSpent).toBe(13);
      expect((await entriesOf(service, account.accountId)).map(({ amount, item }) => [amount, item])).toEqual(
        [
          [-10, 'companyProfile'],
          [-3, 'search'],
          [-10, 'companyProfile'],
        ],
      );
    } finally {
      await priceSearch(0);
    }
  });

  test('is free for the next graph, and for whoever has searched before, until the cache period is over', async () => {
    const account = await service.openAccount({ credits: 100 });
    const other = await service.openAccount({ credits: 100 });
    await priceSearch(3);
    try {
      expect(costOf(await ask(account, 'SEARCHED', FRENCH))).toBe(23);
      expect(costOf(await ask(account, 'SEARCHED', FRENCH))).toBe(0);
      expect(await account.balance()).toBe(77);
      expect((await other.call('/v2/search?country=FR&query=Found+SA')).status).toBe(200);
      expect(costOf(await ask(other, 'SEARCHED', FRENCH))).toBe(20);
      expect((await account.call('/v2/search?country=FR&query=Found+SA')).status).toBe(200);
      expect([await account.balance(), await other.balance()]).toEqual([77, 77]);
    } finally {
      await priceSearch(0);
    }
  });
});

const priceSearch = (credits: number) =>
  setPrice(service.operator, { plan: 'standard', country: '*', item: 'search', priceCredits: credits });
