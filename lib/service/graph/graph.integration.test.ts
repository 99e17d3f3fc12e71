import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Graph } from '#lib/contract/index.ts';
import type { TestService } from '../testing/start-test-service.ts';
import { ask, costOf, entriesOf, FRENCH, graphOfDraft, nameOf } from './testing/ask-graph.ts';
import { startGraphService } from './testing/graph-world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startGraphService();
});
afterAll(() => service.stop());

const edgesOf = (graph: Graph) =>
  graph.edges.map(({ fromId, toId, percentage }) => [nameOf(graph, fromId), nameOf(graph, toId), percentage]);
describe('a chain', () => {
  test('is traced and paid for as four profiles, each once, in the name of its request', async () => {
    const account = await service.openAccount({ credits: 100 });
    const answer = await ask(account, 'GRAPH_CHAIN');
    const graph = graphOfDraft(answer);
    expect(edgesOf(graph).map(([from, to, share]) => [from, to, share])).toEqual([
      ['GRAPH_CHAIN', 'T0000911', 100],
      ['T0000911', 'T0000912', 100],
      ['T0000912', 'T0000913', 100],
      ['T0000913', expect.any(String), 100],
    ]);
    expect(graph.metadata).toEqual({
      stoppedReason: 'completed',
      amountSpent: 40,
      companiesFetched: 4,
      companiesSkipped: 0,
    });
    const [person] = graph.nodes.filter(({ type }) => type === 'individual');
    expect(person).toMatchObject({
      totalOwnershipPercentage: 100,
      flags: { isUbo: true, uboCalculationMethod: 'accumulation', isUboProxy: false },
    });
    expect(costOf(answer)).toBe(40);
    expect(await account.balance()).toBe(60);
    const { requestId } = answer.request;
    expect(await entriesOf(service, account.accountId)).toEqual(
      ['GRAPH_CHAIN', 'T0000911', 'T0000912', 'T0000913'].map((company) => ({
        amount: -10,
        company,
        item: 'companyProfile',
        request: requestId,
      })),
    );
  });

  test('what is paid already costs nothing, and what it paid for is free elsewhere', async () => {
    const account = await service.openAccount({ credits: 100 });
    await ask(account, 'T0000911', { dataPoints: ['companyProfile'] });
    const first = await ask(account, 'GRAPH_CHAIN');
    expect(costOf(first)).toBe(30);
    const again = await ask(account, 'GRAPH_CHAIN');
    expect(costOf(again)).toBe(0);
    expect(graphOfDraft(again)).toEqual({
      ...graphOfDraft(first),
      nodes: graphOfDraft(first).nodes.map(({ charges: _, ...node }) => node),
      metadata: { ...graphOfDraft(first).metadata, amountSpent: 0 },
    });
    const profile = await ask(account, 'T0000913', { dataPoints: ['companyProfile'] });
    expect(profile.request.dataStatus.dataPoints.companyProfile).toMatchObject({ cost: 0 });
    expect(await account.balance()).toBe(60);
  });

  test('beside its own profile: charged once, whichever item pays', async () => {
    const account = await service.openAccount({ credits: 100 });
    const { request } = await ask(account, 'GRAPH_SIMPLE', { dataPoints: ['graph', 'companyProfile'] });
    expect(request.dataStatus.dataPoints).toMatchObject({ graph: { cost: 0 }, companyProfile: { cost: 10 } });
    expect(await account.balance()).toBe(90);
  });

  test('where it came from: every register, and none official', async () => {
    const account = await service.openAccount({ credits: 100 });
    const { request } = await ask(account, 'ABROAD', FRENCH);
    expect(request.sources.dataPoints.graph).toMatchObject({
      register: 'Stub register, Index',
      licence: 'CC0, CC BY',
      authoritative: false,
      method: 'inferred',
    });
    expect(request.dataStatus.dataPoints.graph).toMatchObject({ cost: 20, authoritative: false });
  });

  test('what was computed is no word of a register, although an official one alone was read', async () => {
    const account = await service.openAccount({ credits: 100 });
    const { request } = await ask(account, 'GRAPH_SIMPLE', { dataPoints: ['graph', 'companyProfile'] });
    expect(request.sources.dataPoints).toMatchObject({
      companyProfile: { authoritative: true },
      graph: { authoritative: false, method: 'inferred' },
    });
  });
});

describe('the structures of Testland', () => {
  const shapeOf = async (id: string, members: object = {}) => {
    const account = await service.openAccount({ credits: 10_000 });
    const graph = graphOfDraft(await ask(account, id, { graphOptions: { maxDepth: 50, ...members } }));
    const owners = graph.nodes.filter(({ flags }) => flags.isUbo);
    return {
      companies: graph.nodes.filter(({ type }) => type === 'company').length,
      persons: graph.nodes.filter(({ type }) => type === 'individual').length,
      edges: graph.edges.length,
      owners: owners.map((node) => [nameOf(graph, node.nodeId), node.totalOwnershipPercentage]),
      stoppedReason: graph.metadata.stoppedReason,
    };
  };
  test.each(['GRAPH_SIMPLE', 'GRAPH_CIRCULAR', 'GRAPH_WIDE', 'GRAPH_DEEP'])('%s', async (id) => {
    expect(await shapeOf(id)).toMatchSnapshot();
  });

  test('GRAPH_WIDE adds up to 97 %: each total is a band, as wide as the 3 % that nobody is known to hold', async () => {
    const account = await service.openAccount({ credits: 1_000 });
    const graph = graphOfDraft(await ask(account, 'GRAPH_WIDE'));
    const holders = new Set(graph.edges.map(({ toId }) => toId));
    const direct = graph.nodes.filter(({ nodeId }) => holders.has(nodeId));
    expect(direct.length).toBeGreaterThan(150);
    for (const { totalOwnershipPercentage, totalOwnershipRange, nodeId } of direct) {
      expect(totalOwnershipPercentage, nodeId).toBeUndefined();
      expect(totalOwnershipRange, nodeId).toBeDefined();
    }
    const rangeOf = (name: string) =>
      graph.nodes.find(({ nodeId }) => nameOf(graph, nodeId) === name)?.totalOwnershipRange;
    expect(rangeOf('T0000101')).toEqual({ lower: 2, upper: 5 });
    expect(rangeOf('Oyelaran Ullensvåg')).toEqual({ lower: 0.6, upper: 3.6 });
  });

  test('GRAPH_MIXED crosses the border, and an unknown size stays unknown', async () => {
    const account = await service.openAccount({ credits: 1_000 });
    const graph = graphOfDraft(await ask(account, 'GRAPH_MIXED'));
    expect(graph.nodes.find(({ nodeId }) => nodeId === 'NL:EXAMPLE-NL-1')?.flags.status).toBe('found');
    expect(graph.edges.some(({ percentage }) => percentage === undefined)).toBe(true);
    expect(graph.nodes.filter(({ company }) => company?.legalForm?.serviceStandard === 'Trust')).toHaveLength(
      1,
    );
  });

  test('a trust in the chain: its parties by role, the trustee company looked up and paid for', async () => {
    const account = await service.openAccount({ credits: 1_000 });
    const answer = await ask(account, 'T0000301');
    const graph = graphOfDraft(answer);
    const parties = graph.edges.filter(({ role }) => role !== undefined);
    expect(parties.map(({ toId, role, source }) => [nameOf(graph, toId), role, source])).toEqual([
      ['T0000303', 'trustee', 'Fidokomisito (Trustee), since 2010-12-01'],
      [
        'Ximena Tamarindo-Cruz',
        'settlor',
        'Fondinto de la fidokomisaĵo (Settlor of the trust), since 2010-12-01',
      ],
      ['Wendelin Yarrowgate', 'protector', 'Protektanto (Protector of the trust), since 2010-12-01'],
    ]);
    const owners = graph.nodes.filter(({ flags }) => flags.isUbo);
    expect(owners.map(({ nodeId, flags }) => [nameOf(graph, nodeId), flags.uboCalculationMethod])).toEqual([
      ['Ximena Tamarindo-Cruz', 'domination'],
      ['Wendelin Yarrowgate', 'domination'],
      ['Rasmus Dvořáčník', 'domination'],
    ]);
    expect(costOf(answer)).toBe(30);
  });

  test('GRAPH_EMPTY has no graph and says why', async () => {
    const account = await service.openAccount({ credits: 100 });
    const { graphBeta, request } = await ask(account, 'GRAPH_EMPTY');
    expect(graphBeta).toBeUndefined();
    expect(request.absence.graphBeta).toMatchObject({ reason: 'not_offered' });
    expect(request.dataStatus.dataPoints.graph).toMatchObject({ status: 'succeeded', cost: 10 });
    const { request: none } = await ask(account, 'LINE-4', FRENCH);
    expect(none.absence.graphBeta).toEqual({ reason: 'declared_none' });
  });

  test('loose ends: found by a search, open among namesakes, a nominee, a band', async () => {
    const account = await service.openAccount({ credits: 1_000 });
    const graph = graphOfDraft(await ask(account, 'T0000953'));
    const [, found, namesakes, nominee] = graph.nodes;
    expect(found).toMatchObject({ nodeId: 'TEST:T0000313', flags: { status: 'search_resolved' } });
    expect(namesakes).toMatchObject({ flags: { status: 'placeholder' } });
    expect(
      namesakes?.candidates?.map(({ companyNumber, address }) => [companyNumber, typeof address?.city]),
    ).toEqual([
      ['T0000609', 'string'],
      ['T0000610', 'string'],
    ]);
    const edgeTo = (nodeId?: string) => graph.edges.find(({ toId }) => toId === nodeId);
    expect(edgeTo(nominee?.nodeId)?.source).toContain('nominee');
    expect(edgeTo(graph.nodes[4]?.nodeId)).toMatchObject({
      percentageRange: { lower: 25, upper: 50, lowerIsInclusive: false },
    });
  });
});
