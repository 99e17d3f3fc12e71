import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Company, CompanyAnswer, Failure, type Graph, type Shareholder } from '#lib/contract/index.ts';
import { many, run } from '#lib/platform/db.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

const { manifest } = stubRegistry('FR');
const ofFrance = (id: string, more: object = {}) => ({
  id,
  countryCode: 'FR',
  legalName: `Company ${id}`,
  ...more,
});
const held = (by: Company, sharePercentage = 100): Shareholder => ({
  type: 'company',
  company: by,
  sharePercentage,
});
/** What holds what in France; a company that is missing has no holders. */
const holders = new Map<string, Shareholder[]>([
  ['LINE-1', [held(ofFrance('LINE-2'))]],
  ['LINE-2', [held(ofFrance('LINE-3'))]],
  ['LINE-3', [held(ofFrance('LINE-4'))]],
  ['SEARCHED', [held({ countryCode: 'FR', legalName: 'Found SA', legalAddress: { city: 'Lyon' } })]],
  ['ABROAD', [held({ id: '1', countryCode: 'NL', legalName: 'Elders BV' })]],
  ['HALF', [held(ofFrance('CHANGED'), 50), held(ofFrance('LINE-4'), 50)]],
  ['ROCKY', [held(ofFrance('DOWN'), 50), held(ofFrance('LINE-4'), 50)]],
  ['SHUT', [held(ofFrance('CLOSED'), 50), held(ofFrance('LINE-4'), 50)]],
]);
const gates = new Map<string, Promise<void>>();
let isDown = true;
const fr = stubRegistry('FR', {
  manifest: { ...manifest, provides: { ...manifest.provides, sections: ['company', 'shareholders'] } },
  search: async (query) => [
    {
      companyNumber: 'FOUND',
      legalName: query,
      legalNameInEnglish: null,
      address: { city: 'LYON' },
      matchType: 'exactLegalName',
    },
  ],
  fetchDataPoint: async ({ companyId }) => {
    await gates.get(companyId);
    if (companyId === 'GONE') throw new Failure('resource_not_found', 'No such company.');
    if (companyId === 'CHANGED') throw new Failure('registry_changed', 'It changed.', { source: 'Stub' });
    const shut = companyId === 'CLOSED' ? { retryAfterMs: 86_400_000 } : {};
    if (companyId === 'CLOSED' || (companyId === 'DOWN' && isDown))
      throw new Failure('service_unavailable', 'Down.', shut);
    const shareholders = holders.get(companyId);
    return {
      value: { company: ofFrance(companyId), ...(shareholders && { shareholders }) },
      absence: shareholders ? {} : { shareholders: { reason: 'declared_none' } },
      source: { register: 'Stub register', authoritative: true, licence: 'CC0' },
    };
  },
});
/** A register far away: not the official one. */
const dutch = stubRegistry('NL', {
  fetchDataPoint: async ({ companyId }) => ({
    value: { company: { id: companyId, countryCode: 'NL', legalName: 'Elders BV' } },
    absence: { shareholders: { reason: 'not_offered' } },
    source: { register: 'Index', authoritative: false, licence: 'CC BY' },
  }),
});

const abroad = Object.fromEntries(
  (['LU', 'CH', 'HK', 'DE'] as const).map((country) => [country, stubRegistry(country)]),
);

let service: TestService;
beforeAll(async () => {
  service = await startTestService(
    { ...abroad, TEST: testRegistry, FR: fr, NL: dutch },
    { RATE_LIMIT_PER_MINUTE: '100000', COMPANY_WAIT_MS: '30000' },
  );
});
afterAll(() => service.stop());

async function ask(account: TestAccount, id: string, members: object = {}): Promise<CompanyAnswer> {
  return CompanyAnswer.parse((await post(account, id, members)).body);
}

const post = (account: TestAccount, id: string, members: object = {}) =>
  account.call('/v2/company', { body: { id, countryCode: 'TEST', dataPoints: ['graph'], ...members } });
const FRENCH = { countryCode: 'FR' };
const readIn = (graph: Graph) =>
  graph.nodes
    .filter(({ type, flags }) => type === 'company' && flags.status === 'found')
    .map(({ nodeId }) => nodeId);

const graphOf = ({ graphBeta }: CompanyAnswer): Graph => {
  if (!graphBeta) throw new Error('no graph');
  return graphBeta;
};
const costOf = ({ request }: CompanyAnswer) => {
  const status = request.dataStatus.dataPoints.graph;
  return status?.status === 'succeeded' ? status.cost : status?.status;
};
const nameOf = ({ nodes }: Graph, nodeId: string) => {
  const node = nodes.find((each) => each.nodeId === nodeId);
  return node?.company?.id ?? node?.individual?.name?.fullName;
};
const edgesOf = (graph: Graph) =>
  graph.edges.map(({ fromId, toId, percentage }) => [nameOf(graph, fromId), nameOf(graph, toId), percentage]);

const entriesOf = (accountId: string) =>
  many(
    service.pool,
    `select amount_credits as amount, company_id as company, item, request_id as request
       from service.ledger_entry where account_id = $1 and kind = 'charge' order by id`,
    [accountId],
    z.object({
      amount: z.int(),
      company: z.string().nullable(),
      item: z.string(),
      request: z.uuid().nullable(),
    }),
  );

describe('a chain', () => {
  test('is walked and paid for as four profiles, each once, in the name of its request', async () => {
    const account = await service.openAccount({ credits: 100 });
    const answer = await ask(account, 'GRAPH_CHAIN');
    const graph = graphOf(answer);
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
    expect(await entriesOf(account.accountId)).toEqual(
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
    expect(graphOf(again)).toEqual({
      ...graphOf(first),
      metadata: { ...graphOf(first).metadata, amountSpent: 0 },
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

  test('where it came from: every register, none official unless all are', async () => {
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
});

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
    const graph = graphOf(await ask(account, 'GRAPH_CHAIN', { graphOptions: { maxBudget } }));
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
    const graph = graphOf(await ask(account, 'GRAPH_CHAIN', { graphOptions: { maxBudget: 0 } }));
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
    const graph = graphOf(await ask(account, 'GRAPH_CHAIN'));
    expect(readIn(graph)).toHaveLength(2);
    expect(await account.balance()).toBe(-5);
    expect(graph.metadata.stoppedReason).toBe('budget_exhausted');
    expect(graph.nodes.find(({ continuation }) => continuation)?.continuation?.reason).toBe(
      'insufficient_funds',
    );
    expectFailure(await post(account, 'GRAPH_SIMPLE'), 402, 'insufficient_credits');
    // What is paid for is free in debt as well.
    expect(readIn(graphOf(await ask(account, 'GRAPH_CHAIN')))).toHaveLength(2);
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
    const entries = await entriesOf(account.accountId);
    expect(new Set(entries.map(({ company }) => company)).size).toBe(entries.length);
  });
});

describe('a search', () => {
  test('is charged as any search, within the budget', async () => {
    const account = await service.openAccount({ credits: 100 });
    await priceSearch(3);
    try {
      const short = graphOf(await ask(account, 'SEARCHED', { ...FRENCH, graphOptions: { maxBudget: 12 } }));
      expect(short.nodes.at(-1)?.continuation).toMatchObject({
        reason: 'budget_exhausted',
        estimatedCost: 13,
      });
      expect(await account.balance()).toBe(90);
      const graph = graphOf(await ask(account, 'SEARCHED', { ...FRENCH, graphOptions: { maxBudget: 13 } }));
      expect(graph.nodes.at(-1)).toMatchObject({ nodeId: 'FR:FOUND', flags: { status: 'search_resolved' } });
      expect(graph.metadata.amountSpent).toBe(13);
      expect((await entriesOf(account.accountId)).map(({ amount, item }) => [amount, item])).toEqual([
        [-10, 'companyProfile'],
        [-3, 'search'],
        [-10, 'companyProfile'],
      ]);
    } finally {
      await priceSearch(0);
    }
  });
});

const priceSearch = (credits: number) =>
  run(service.pool, "update service.plan_price set price_credits = $1 where item = 'search'", [credits]);

describe('going on', () => {
  const continueFrom = (answer: CompanyAnswer, nodeId?: string) => ({
    graphOptions: { continueFrom: { requestId: answer.request.requestId, ...(nodeId && { nodeId }) } },
  });

  test('pays for what is new alone, also when what it begins with is no longer free', async () => {
    const account = await service.openAccount({ credits: 100, cachePeriodSeconds: 0 });
    const first = await ask(account, 'GRAPH_CHAIN', { graphOptions: { maxBudget: 20 } });
    const [end] = graphOf(first).nodes.filter(({ continuation }) => continuation);
    const second = await ask(account, 'GRAPH_CHAIN', continueFrom(first, end?.nodeId));
    expect(costOf(second)).toBe(20);
    expect(graphOf(second).metadata).toEqual({
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
    expect(graphOf(first).metadata).toMatchObject({
      stoppedReason: 'max_depth_reached',
      companiesFetched: 10,
    });
    const second = await ask(account, 'GRAPH_DEEP', continueFrom(first));
    expect(graphOf(second).metadata).toMatchObject({ stoppedReason: 'completed', companiesFetched: 12 });
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
      const graph = graphOf(await ask(account, id, FRENCH));
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
    gates.set('DOWN', promise);
    isDown = true;
    const asked = ask(account, 'ROCKY', FRENCH);
    await until(async () => (await entriesOf(account.accountId)).length > 0);
    const [entry] = await entriesOf(account.accountId);
    const soFar = CompanyAnswer.parse((await account.call(`/v2/company/${entry?.request}`)).body);
    expect(soFar.request.dataStatus.dataPoints.graph).toEqual({
      status: 'in_progress',
      progress: { companiesFetched: 1, nodesKnown: 3 },
    });
    expect(graphOf(soFar).nodes.map(({ flags }) => flags.status)).toEqual(['found', 'pending', 'pending']);
    resolve();
    await until(async () => (await entriesOf(account.accountId)).length > 1);
    isDown = false;
    const graph = graphOf(await asked);
    expect(graph.metadata).toMatchObject({
      stoppedReason: 'completed',
      companiesFetched: 3,
      amountSpent: 30,
    });
    expect(await account.balance()).toBe(70);
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (await holds()) return;
    await pause(25);
  }
  throw new Error('it never came');
}

describe('the structures of Testland', () => {
  const shapeOf = async (id: string, members: object = {}) => {
    const account = await service.openAccount({ credits: 10_000 });
    const graph = graphOf(await ask(account, id, { graphOptions: { maxDepth: 50, ...members } }));
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

  test('GRAPH_MIXED crosses the border, and an unknown size stays unknown', async () => {
    const account = await service.openAccount({ credits: 1_000 });
    const graph = graphOf(await ask(account, 'GRAPH_MIXED'));
    expect(graph.nodes.find(({ nodeId }) => nodeId === 'NL:EXAMPLE-NL-1')?.flags.status).toBe('found');
    expect(graph.edges.some(({ percentage }) => percentage === undefined)).toBe(true);
    expect(graph.nodes.filter(({ company }) => company?.legalForm?.serviceStandard === 'Trust')).toHaveLength(
      1,
    );
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
    const graph = graphOf(await ask(account, 'T0000953'));
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
