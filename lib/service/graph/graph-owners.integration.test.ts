import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DECLARED_OWNERS, type Graph } from '#lib/contract/index.ts';
import { many } from '#lib/platform/db.ts';
import { atTier } from '#lib/platform/testing/tier.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import type { TestAccount, TestService } from '../testing/start-test-service.ts';
import { ask, costOf, entriesOf, graphOfDraft, nameOf, post } from './testing/ask-graph.ts';
import { startGraphService } from './testing/graph-world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startGraphService();
});
afterAll(() => service.stop());

const PROFILE = 10;
const OWNERS = 8;
const withOwners = (declaredOwners: string, more: object = {}) => ({
  graphOptions: { declaredOwners, ...more },
});
const chargesOf = async ({ accountId }: TestAccount) =>
  (await entriesOf(service, accountId)).map(({ amount, company, item }) => `${company} ${item} ${amount}`);
const nodeOf = ({ nodes }: Graph, id: string) => nodes.find(({ nodeId }) => nodeId === `TEST:${id}`);

/** Of Testland: circles, chains, bands, trusts, nominees, holders abroad, owners declared above. */
const STRUCTURES = [
  'GRAPH_SIMPLE GRAPH_CHAIN GRAPH_CIRCULAR GRAPH_WIDE GRAPH_MIXED GRAPH_EMPTY',
  'T0000301 T0000302 T0000303 T0000304 T0000306 T0000307 T0000308 T0000309 T0000310 T0000313 T0000314',
  'T0000331 T0000333 T0000343 T0000345 T0000347 T0000348 T0000360 T0000361',
  'T0000401 T0000402 T0000404 T0000405 T0000953',
].flatMap((line) => line.split(' '));
/** By day every structure with the option that decides at each company, and every fourth with the others. */
const structuresFor = (option: (typeof DECLARED_OWNERS)[number]) =>
  STRUCTURES.filter((_, at) => option === 'whereOpen' || at % atTier({ day: 4, all: 1, nightly: 1 }) === 0);
const AT_ONCE = atTier({ day: 20, all: 50, nightly: 50 });

describe('what a graph costs', () => {
  test.each(DECLARED_OWNERS)('%s: price list, graph, item, ledger and balance agree', async (option) => {
    for (const id of structuresFor(option)) {
      const account = await service.openAccount({ credits: 5_000 });
      const answer = await ask(account, id, withOwners(option, { maxBudget: 2_000 }));
      const { metadata } = answer.graphBeta ?? {};
      // Without holders and owners there is no graph; what was looked up is paid.
      const asks = option === 'whereOpen' || option === 'always';
      const { companiesFetched = 1, ownersFetched = metadata || !asks ? 0 : 1 } = metadata ?? {};
      const quoted = PROFILE * companiesFetched + OWNERS * ownersFetched;
      const { amountSpent = quoted } = metadata ?? {};
      const charged = (await entriesOf(service, account.accountId)).reduce(
        (sum, { amount }) => sum - amount,
        0,
      );
      expect({ id, amountSpent, cost: costOf(answer), charged, left: await account.balance() }).toEqual({
        ...{ id, amountSpent: quoted, cost: quoted, charged: quoted, left: 5_000 - quoted },
      });
      const charges = answer.graphBeta?.nodes.flatMap((node) => node.charges ?? []) ?? [];
      if (metadata)
        expect(
          charges.reduce((sum, { credits }) => sum + credits, 0),
          id,
        ).toBe(quoted);
      if (option === 'never') expect(metadata?.ownersFetched).toBeUndefined();
      if (option === 'paidOnly') expect(ownersFetched).toBe(0);
    }
  });

  test('nothing is open: no owners are looked up, unless they are wanted of every company', async () => {
    const account = await service.openAccount({ credits: 500 });
    expect(costOf(await ask(account, 'GRAPH_CHAIN', withOwners('whereOpen')))).toBe(40);
    const other = await service.openAccount({ credits: 500 });
    expect(costOf(await ask(other, 'GRAPH_CHAIN', withOwners('always')))).toBe(72);
  });

  test('where the request does not say, they are looked up where something is open', async () => {
    const account = await service.openAccount({ credits: 500 });
    const { graphBeta } = await ask(account, 'T0000331', { graphOptions: { declaredOwners: undefined } });
    expect(graphBeta?.metadata).toMatchObject({ ownersFetched: 1, amountSpent: 28 });
  });

  test.each([
    ['whereOpen', []],
    ['always', ['T0000331 ultimateBeneficialOwners -8']],
  ])(`${AT_ONCE} identical requests at once, %s, are charged once`, async (option, more) => {
    const account = await service.openAccount({ credits: 1_000 });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => ask(account, 'T0000331', withOwners(option))),
    );
    for (const answer of answers)
      expect(graphOfDraft(answer).metadata).toMatchObject({
        ...{ companiesFetched: 2, ownersFetched: 1 + more.length },
      });
    expect((await chargesOf(account)).toSorted()).toEqual([
      'T0000331 companyProfile -10',
      ...more,
      'T0000332 companyProfile -10',
      'T0000332 ultimateBeneficialOwners -8',
    ]);
  });

  test('a request that orders the owners of the company too pays for them once', async () => {
    const account = await service.openAccount({ credits: 100, cachePeriodSeconds: 0 });
    const answer = await ask(account, 'T0000332', {
      dataPoints: ['ultimateBeneficialOwners', 'graph'],
      ...withOwners('whereOpen'),
    });
    expect(nodeOf(graphOfDraft(answer), 'T0000332')?.owners?.status).toBe('read');
    expect((await chargesOf(account)).toSorted()).toEqual([
      'T0000332 companyProfile -10',
      'T0000332 ultimateBeneficialOwners -8',
    ]);
  });

  test('owners that were paid for are free in a graph, and those of a graph are free elsewhere', async () => {
    const account = await service.openAccount({ credits: 100 });
    await ask(account, 'T0000332', { dataPoints: ['ultimateBeneficialOwners'] });
    expect(costOf(await ask(account, 'T0000331', withOwners('paidOnly')))).toBe(20);
    const graph = graphOfDraft(await ask(account, 'T0000331', withOwners('paidOnly')));
    expect(nodeOf(graph, 'T0000332')?.owners?.status).toBe('read');
    await ask(account, 'T0000333', withOwners('whereOpen'));
    const before = await account.balance();
    await ask(account, 'T0000335', { dataPoints: ['ultimateBeneficialOwners'] });
    expect(await account.balance()).toBe(before);
  });

  test('only what is paid, and its period is over: not read, not charged, and the graph is complete', async () => {
    const account = await service.openAccount({ credits: 100, cachePeriodSeconds: 0 });
    await ask(account, 'T0000332', { dataPoints: ['ultimateBeneficialOwners'] });
    const graph = graphOfDraft(await ask(account, 'T0000331', withOwners('paidOnly')));
    const node = nodeOf(graph, 'T0000332');
    expect(node?.owners).toEqual({ status: 'not_read' });
    expect(node?.continuation).toBeUndefined();
    expect(graph.metadata).toMatchObject({ stoppedReason: 'completed', amountSpent: 20 });
  });
});

describe('limits', () => {
  test.each([
    [27, 20, 'budget_exhausted'],
    [28, 28, 'completed'],
  ])('a budget of %d: %d credits, %s', async (maxBudget, amountSpent, stoppedReason) => {
    const account = await service.openAccount({ credits: 100 });
    const graph = graphOfDraft(await ask(account, 'T0000331', withOwners('whereOpen', { maxBudget })));
    expect(graph.metadata).toMatchObject({
      amountSpent,
      stoppedReason,
      ownersSkipped: amountSpent === 28 ? 0 : 1,
    });
    const { owners, continuation, flags } = nodeOf(graph, 'T0000332') ?? {};
    expect(flags?.status).toBe('found');
    expect(owners?.status).toBe(amountSpent === 28 ? 'read' : 'not_read');
    expect(continuation).toEqual(
      amountSpent === 28
        ? undefined
        : {
            ...{ reason: 'budget_exhausted', estimatedCost: 8, accumulatedOwnership: 80, depth: 1 },
            lookups: [{ dataPoint: 'ultimateBeneficialOwners', credits: 8 }],
          },
    );
  });

  test('what does not fit is left with its price, and a cheaper lookup is still made', async () => {
    const account = await service.openAccount({ credits: 100 });
    const graph = graphOfDraft(await ask(account, 'T0000334', withOwners('whereOpen', { maxBudget: 18 })));
    expect(await chargesOf(account)).toEqual([
      'T0000334 companyProfile -10',
      'T0000334 ultimateBeneficialOwners -8',
    ]);
    expect(nodeOf(graph, 'T0000335')?.continuation?.lookups).toEqual([
      { dataPoint: 'companyProfile', credits: 10 },
    ]);
    expect(graph.metadata.stoppedReason).toBe('budget_exhausted');
  });

  test('a holder that was left for a limit may still be followed: its company is not open by that', async () => {
    const account = await service.openAccount({ credits: 100 });
    const graph = graphOfDraft(await ask(account, 'GRAPH_CHAIN', withOwners('whereOpen', { maxDepth: 1 })));
    expect(graph.metadata).toMatchObject({ amountSpent: 10, ownersFetched: 0, ownersSkipped: 0 });
  });

  test('owners that cannot be had now are not charged, and the graph may be continued from there', async () => {
    const account = await service.openAccount({ credits: 100 });
    const graph = graphOfDraft(await ask(account, 'T0000348', withOwners('whereOpen')));
    expect(await account.balance()).toBe(80);
    const { owners, continuation } = nodeOf(graph, 'T0000349') ?? {};
    expect(owners?.status).toBe('failed');
    expect(continuation).toMatchObject({ reason: 'error', estimatedCost: 8 });
    expect(graph.metadata).toMatchObject({ stoppedReason: 'completed', ownersFetched: 0, ownersSkipped: 1 });
  });

  test('restricted by law: the reason is at the company', async () => {
    const account = await service.openAccount({ credits: 100 });
    const graph = graphOfDraft(await ask(account, 'T0000347', withOwners('whereOpen')));
    expect(nodeOf(graph, 'T0000363')?.owners).toMatchObject({
      status: 'restricted',
      explanation: expect.stringContaining('legitimate interest'),
    });
  });
});

describe('going on', () => {
  test('a graph without owners is continued with them, for their price alone', async () => {
    const account = await service.openAccount({ credits: 100, cachePeriodSeconds: 0 });
    const { request } = await ask(account, 'T0000331', withOwners('never'));
    const { requestId } = request;
    for (const nodeId of [undefined, 'TEST:T0000332']) {
      const continueFrom = { requestId, ...(nodeId && { nodeId }) };
      const answer = await ask(account, 'T0000331', withOwners('whereOpen', { continueFrom }));
      expect(costOf(answer)).toBe(OWNERS);
      expect(graphOfDraft(answer).metadata).toMatchObject({ companiesFetched: 2, ownersFetched: 1 });
    }
  });

  test('a replay is the same graph, free, with the owners of that day', async () => {
    const account = await service.openAccount({ credits: 100 });
    const { request, graphBeta } = await ask(account, 'T0000331', withOwners('whereOpen'));
    const before = await account.balance();
    const replay = await account.call(`/v2/company/${request.requestId}`);
    expect(replay.body).toMatchObject({ graphBeta });
    expect(await account.balance()).toBe(before);
    const rows = await many(
      service.pool,
      `select kind from service.graph_step where request_id = $1 order by taken_at`,
      [request.requestId],
      z.object({ kind: z.string() }),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['company', 'company', 'owners']);
  });
});

test('whom the company above declares is a beneficial owner, as declared', async () => {
  const account = await service.openAccount({ credits: 100 });
  const graph = graphOfDraft(await ask(account, 'T0000331', withOwners('whereOpen')));
  const edge = graph.edges.find(({ fromId }) => fromId === 'TEST:T0000332');
  expect(edge).toMatchObject({
    declared: true,
    percentageRange: { lower: 50, upper: 75, lowerIsInclusive: false },
  });
  expect(nameOf(graph, edge?.toId ?? '')).toBe('Ines Ullensvåg');
  expect(graph.nodes.find(({ nodeId }) => nodeId === edge?.toId)?.flags).toMatchObject({
    isUbo: true,
    uboBasis: 'declared',
  });
});

test.each([
  [
    { graphOptions: { declaredOwners: 'sometimes' } },
    /^graphOptions\.declaredOwners: expected one of whereOpen, always, paidOnly, never$/,
  ],
  [
    { dataPoints: ['companyProfile'], graphOptions: { declaredOwners: 'never' } },
    /^graphOptions: expected only beside the data point `graph`$/,
  ],
])('refused, and nothing is charged: %j', async (members, detail) => {
  const account = await service.openAccount({ credits: 100 });
  const { details } = expectFailure(await post(account, 'T0000331', members), 400, 'invalid_request');
  expect(details).toEqual([expect.stringMatching(detail)]);
  expect(await account.balance()).toBe(100);
});
