import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Company, Graph, Shareholder } from '#lib/contract/index.ts';
import { beneficialOwners, EU_AMLR, fromGraphBeta } from '#lib/domain/ownership/index.ts';
import { gleifRegistry } from '#lib/registries/gleif/index.ts';
import { gleifStandIn, leiOf, readFixtures, WireFixture } from '#lib/registries/gleif/testing/stand-in.ts';
import { noViolations } from '#lib/registries/testing/no-violations.ts';
import type { RunningStandIn } from '#lib/registries/testing/stand-in.ts';
import { startTestService, type TestService } from '../testing/start-test-service.ts';
import { filling, stubRegistry } from '../testing/stub-registry.ts';
import { ask, costOf, graphOfDraft } from './testing/ask-graph.ts';

// Companies of several countries whose parents come from the Global LEI Index, over the wire, from the API's stand-in.

const fixtures = readFixtures();
const fixture = (name: string): WireFixture => {
  const found = fixtures[name];
  if (!found) throw new Error('no such fixture');
  return found;
};
const lei = (name: string) => leiOf(fixture(name));

/** The company with the same record, whose parent is another. */
const withParent = (child: string, rank: 'direct' | 'ultimate', parent: string): WireFixture => {
  const part = `${rank}-parent-relationship`;
  const { [part]: record, ...rest } = fixture(child);
  const before = record?.data.attributes.relationship?.endNode.id;
  if (before === undefined) throw new Error('no such relationship');
  return WireFixture.parse({
    ...rest,
    [part]: JSON.parse(JSON.stringify(record).replaceAll(before, lei(parent))),
  });
};

/** A Polish company under a British one, as in the index; a British one under a German one, an American under a Chinese. */
const world = [
  withParent('gb-subsidiary', 'direct', 'de-court-fuerth'),
  withParent('us-delaware', 'direct', 'cn-enterprise'),
  ...Object.entries(fixtures).flatMap(([name, one]) =>
    name === 'gb-subsidiary' || name === 'us-delaware' ? [] : [one],
  ),
];

const holder = (company: Company): Shareholder => ({ type: 'company', company });
const LOEWENZAHN = { countryCode: 'DE', id: 'HRB 6684', legalName: 'Löwenzahn & Söhne GmbH' };
/** What a register of its own says of holders abroad. */
const french: Readonly<Record<string, Shareholder[]>> = {
  NUMBERED: [holder({ countryCode: 'GB', id: '2204417', legalName: 'Pellworth Ferries' })],
  OFACOURT: [holder({ ...LOEWENZAHN, legalAddress: { city: 'Fürth' } })],
  WEAK: [holder(LOEWENZAHN)],
};
const stub = stubRegistry('FR');
const fr = stubRegistry('FR', {
  manifest: {
    ...stub.manifest,
    source: { ...stub.manifest.source, fills: filling('company', 'shareholders') },
  },
  fetchDataPoint: async (_, { companyId }) => ({
    value: {
      company: { id: companyId, countryCode: 'FR', legalName: companyId },
      shareholders: french[companyId] ?? [],
    },
    absence: {},
    source: { register: 'Stub register', authoritative: true, licence: 'CC0' },
  }),
});

let standIn: RunningStandIn;
let service: TestService;
beforeAll(async () => {
  standIn = await gleifStandIn({ fixtures: world }).start();
  const countries = ['PL', 'GB', 'DE', 'CN', 'US-DE', 'US-CA'] as const;
  service = await startTestService(
    { ...Object.fromEntries(countries.map((country) => [country, gleifRegistry(country)])), FR: fr },
    {
      ...standIn.settings,
      GLEIF_RATE_PER_MINUTE: '6001',
      COMPANY_WAIT_MS: '30000',
    },
  );
});
beforeEach(() => standIn.reset());
afterEach(() => noViolations(standIn));
afterAll(async () => {
  await service.stop();
  await standIn.close();
});

const requests = () => standIn.journal.map(({ url }) => url);

const bought = async (countryCode: string, id: string): Promise<Graph> => {
  const account = await service.openAccount({ credits: 1_000 });
  return graphOfDraft(await ask(account, id, { countryCode }));
};
const nodeIn = (graph: Graph, nodeId: string) => graph.nodes.find((node) => node.nodeId === nodeId);
const outcomeOf = (graph: Graph) => beneficialOwners(fromGraphBeta(graph), EU_AMLR).outcome;

describe('parents of the index', () => {
  test('an ultimate parent stands above a direct one that is not named, and controls; its part stays unknown', async () => {
    const graph = await bought('PL', '0000991234');
    expect(graph.nodes.map(({ nodeId, flags }) => [nodeId, flags.status])).toEqual([
      ['PL:0000991234', 'found'],
      [expect.stringMatching(/^company-/), 'placeholder'],
      ['GB:00087210', 'found'],
    ]);
    expect(graph.nodes.map(({ company }) => company?.identifiers?.LEI)).toEqual([
      lei('pl-hidden-direct-parent'),
      undefined,
      lei('gb-listed'),
    ]);
    const unnamed = graph.nodes[1]?.nodeId;
    expect(graph.edges.map(({ fromId, toId, role }) => [fromId, toId, role])).toEqual([
      ['PL:0000991234', unnamed, 'consolidating-parent'],
      [unnamed, 'GB:00087210', 'consolidating-parent'],
    ]);
    const [edge] = graph.edges;
    expect(edge).not.toHaveProperty('percentage');
    expect(edge).not.toHaveProperty('percentageRange');
    expect(edge?.source).toContain('the parent has not consented (CONSENT_NOT_OBTAINED)');
    expect(nodeIn(graph, 'GB:00087210')).not.toHaveProperty('totalOwnershipPercentage');
    expect(nodeIn(graph, 'GB:00087210')?.absence).toEqual({
      reason: 'not_offered',
      explanation: expect.stringMatching(/no person is known to control it.*\(NO_KNOWN_PERSON\)/),
    });
    expect(outcomeOf(graph)).toBe('undecided');
    const read = requests().filter((path) => /-parent(-|$)|lei-records\/[A-Z0-9]{20}$/.test(path));
    expect(read.some((path) => path.includes(lei('gb-listed')))).toBe(true);
    expect(requests().some((path) => path.includes('fulltext'))).toBe(false);
  });

  test('an ultimate parent in no country that is offered stands above the direct one, never at the root', async () => {
    const graph = await bought('GB', '2204417');
    const german = `DE:${lei('de-court-fuerth')}`;
    expect(graph.edges.map(({ fromId, toId, percentage }) => [fromId, toId, percentage])).toEqual([
      ['GB:02204417', german, undefined],
      [german, expect.stringMatching(/^company-/), undefined],
    ]);
    const [, , japanese] = graph.nodes;
    expect(japanese).toMatchObject({
      company: { countryCode: 'JP', identifiers: { LEI: lei('jp-ultimate') } },
      flags: { status: 'placeholder' },
    });
    expect(nodeIn(graph, german)?.absence).toEqual({
      reason: 'not_offered',
      explanation: expect.stringContaining('(NON_CONSOLIDATING)'),
    });
    expect(outcomeOf(graph)).toBe('undecided');
  });

  test('natural persons in control are open, not none', async () => {
    const graph = await bought('US-DE', '6021900');
    const [, chinese, californian] = graph.nodes;
    expect([chinese?.nodeId, californian?.nodeId]).toEqual(['CN:91320500MA9XYT0XY1', 'US-CA:C0999888']);
    expect(chinese?.absence).toEqual({
      reason: 'not_offered',
      explanation: expect.stringContaining('(NATURAL_PERSONS)'),
    });
    expect(californian?.absence).toMatchObject({ reason: 'not_offered' });
    expect(californian?.company?.countryCode).toBe('US-CA');
    expect(graph.nodes.some(({ totalOwnershipPercentage }) => totalOwnershipPercentage !== undefined)).toBe(
      false,
    );
    expect(outcomeOf(graph)).toBe('undecided');
  });
});

test('a graph that is gone on from under the other id of its company pays for what is new alone', async () => {
  const account = await service.openAccount({ credits: 100, cachePeriodSeconds: 0 });
  const child = lei('gb-subsidiary');
  const first = await ask(account, child, { countryCode: 'GB', graphOptions: { maxDepth: 1 } });
  const number = graphOfDraft(first).nodes.find(({ flags }) => flags.isRoot)?.company?.id ?? '';
  expect(number).not.toBe(child);
  const continueFrom = { requestId: first.request.requestId };
  const second = await ask(account, number, { countryCode: 'GB', graphOptions: { continueFrom } });
  expect(graphOfDraft(second)).toMatchObject({
    nodes: [{ nodeId: `GB:${number}` }, { flags: { status: 'found' } }, {}],
    metadata: { stoppedReason: 'completed', amountSpent: 10, companiesFetched: 2 },
  });
  expect([costOf(first), costOf(second), await account.balance()]).toEqual([10, 10, 80]);
});

describe('a holder without an LEI', () => {
  test('is found by its register number', async () => {
    const graph = await bought('FR', 'NUMBERED');
    expect(nodeIn(graph, 'GB:02204417')).toMatchObject({
      company: { identifiers: { LEI: lei('gb-subsidiary') } },
      flags: { status: 'found' },
    });
    expect(requests()[0]).toContain('filter[entity.registeredAs]=02204417');
  });

  test('whose number is a court’s, not a country’s, is found by name and address', async () => {
    const graph = await bought('FR', 'OFACOURT');
    expect(nodeIn(graph, `DE:${lei('de-court-fuerth')}`)?.flags.status).toBe('search_resolved');
  });

  test('without the address it stays open, with its candidates and their addresses', async () => {
    const graph = await bought('FR', 'WEAK');
    const [, open] = graph.nodes;
    expect(open).toMatchObject({
      flags: { status: 'placeholder' },
      candidates: [
        { companyNumber: lei('de-court-fuerth'), countryCode: 'DE', address: { city: expect.any(String) } },
      ],
    });
    expect(graph.edges[0]?.toId).toBe(open?.nodeId);
  });
});
