import { describe, expect, test } from 'vitest';
import type { Provenance } from '#lib/contract/index.ts';
import { composed } from '#lib/registries/composition/composed.ts';
import { sourceOfFact } from '#lib/registries/composition/merge-draft.ts';
import { companiesHouse } from '#lib/registries/gb/index.ts';
import { readFixtures } from '#lib/registries/gb/testing/fixtures.ts';
import { startStandIn } from '#lib/registries/gb/testing/stand-in.ts';
import { CATALOGUE } from '#lib/registries/test/catalogue.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { standInForTests } from '#lib/registries/testing/stand-in-for-tests.ts';
import { isIn } from './provenance-of-graph.ts';
import { sourcedGraphOf, WITHOUT_ANSWER } from './testing/graph-of-test-company.ts';

type Sourced = Awaited<ReturnType<typeof sourcedGraphOf>>;

const house = standInForTests(startStandIn, ({ register, documents, files }) => [register, documents, files]);

/** Names the source of what is at a pointer, the longest pointer first. */
const idAt = ({ facts }: Provenance, pointer: string) => sourceOfFact(facts, pointer) ?? '';

/** Faults of the sources of a graph, one line each. */
function faultsOf({ graph, flags, provenance, kept }: Sourced): string[] {
  const { sources, facts } = provenance;
  const places = [
    ...graph.nodes.map((_, at) => `/graphBeta/nodes/${at}`),
    ...graph.edges.map((_, at) => `/graphBeta/edges/${at}`),
  ];
  return [
    ...places.filter((place) => sources[idAt(provenance, place)]?.retrievedAt === undefined),
    ...flags.flatMap(({ about, at, source }) => [
      ...(isIn({ graphBeta: graph }, about) && at === about ? [] : [`${about} leads nowhere`]),
      ...(sources[source] ? [] : [`${about}: ${source} is no source`]),
    ]),
    ...Object.entries(facts).flatMap(([path, id]) => (sources[id] ? [] : [`${path}: ${id} is no source`])),
    ...Object.entries(sources).flatMap(([id, { outcome, wireSha256 = [] }]) => [
      ...(outcome === 'merged' && wireSha256.length === 0 && !id.includes('/search/')
        ? [`${id}: no bytes`]
        : []),
      ...wireSha256.filter((sha256) => !kept.has(sha256)).map((sha256) => `${id}: ${sha256} is not kept`),
    ]),
  ];
}

describe('each node and link has a source with a time, and its bytes are kept', () => {
  test('of every company of Testland', async () => {
    const companies = CATALOGUE.filter(({ id }) => !WITHOUT_ANSWER.test(id));
    for (const { id } of companies) expect(faultsOf(await sourcedGraphOf(id)), id).toEqual([]);
  });

  test('of every company of the British stand-in', async () => {
    const at = british();
    for (const { company } of Object.values(readFixtures()))
      expect(faultsOf(await sourcedGraphOf(company.company_number, at)), company.company_number).toEqual([]);
  });
});

const british = () => ({
  ctx: contextForTests({ settings: house().settings }),
  registry: composed(companiesHouse, []),
});

test('a sanctioned owner has the flag of the declaration', async () => {
  const { graph, flags } = await sourcedGraphOf('OE990001', british());
  expect(flags).toMatchObject([
    { code: 'sanctioned_by_register', source: 'GB:OE990001/ultimateBeneficialOwners/gb.companies-house' },
  ]);
  const [, , , at = ''] = flags[0]?.about.split('/') ?? [];
  expect(graph.nodes[Number(at)]?.individual?.name?.fullName).toBe('Kofi Ansah-Example');
});

/** IDs of the sources of a company of Testland. */
const profileOf = (id: string) => `TEST:${id}/companyProfile/test.register`;
const ownersOf = (id: string) => `TEST:${id}/ultimateBeneficialOwners/test.register`;

test('who is declared has the source of the declaration, the others that of their list', async () => {
  const { graph, provenance } = await sourcedGraphOf('T0000331');
  expect(graph.nodes.map(({ individual, company }) => individual?.name?.fullName ?? company?.id)).toEqual([
    ...['T0000331', 'T0000332', 'Ignacy Zandvlieter', 'Ines Ullensvåg'],
  ]);
  expect(provenance.facts).toEqual({
    '/graphBeta/nodes/0': profileOf('T0000331'),
    '/graphBeta/nodes/0/owners': ownersOf('T0000331'),
    // Named by its holder's list, and shown as its own register states it.
    '/graphBeta/nodes/1': profileOf('T0000332'),
    '/graphBeta/nodes/1/owners': ownersOf('T0000332'),
    '/graphBeta/nodes/2': profileOf('T0000331'),
    '/graphBeta/nodes/3': ownersOf('T0000332'),
    '/graphBeta/edges/0': profileOf('T0000331'),
    '/graphBeta/edges/1': profileOf('T0000331'),
    '/graphBeta/edges/2': ownersOf('T0000332'),
  });
  expect(provenance.values).toMatchObject({
    '/graphBeta/nodes/1/totalOwnershipPercentage': 'composed',
    '/graphBeta/edges/2/percentageRange': 'mapped',
    '/graphBeta/edges/2/source': 'composed',
  });
  expect(provenance.values).not.toHaveProperty('/graphBeta/edges/0/percentage');
  // What the trace says of a company, and that a link is declared, are no words of the register.
  expect(provenance.values).toMatchObject({
    '/graphBeta/nodes/1/owners/status': 'mapped',
    '/graphBeta/edges/2/declared': 'mapped',
  });
});

test('a member of a node may have another source than the node', async () => {
  const { facts, sources } = (await sourcedGraphOf('GRAPH_MIXED')).provenance;
  expect(facts['/graphBeta/nodes/0/company/identifiers/LEI']).toBe(
    'TEST:GRAPH_MIXED/companyProfile/test.index',
  );
  expect(sources).not.toHaveProperty('TEST:GRAPH_MIXED/companyProfile/test.sealed');
});

test('a trust without a name has the source that states it, and a name of ours', async () => {
  const { graph, provenance } = await sourcedGraphOf('T0000341');
  const at = graph.nodes.findIndex(({ arrangement }) => arrangement === 'trust');
  expect(provenance.facts[`/graphBeta/nodes/${at}`]).toBe(profileOf('T0000341'));
  expect(provenance.values?.[`/graphBeta/nodes/${at}/company`]).toBe('composed');
  // Its trustee is named.
  expect(provenance.values).not.toHaveProperty(`/graphBeta/nodes/${at + 1}/company`);
});

test('a declaration that repeats a power has its own source in what it states again', async () => {
  const { graph, provenance } = await sourcedGraphOf('T0000338');
  const at = graph.edges.findIndex(({ role }) => role === 'appoint-and-remove');
  const of = (member: string) => idAt(provenance, `/graphBeta/edges/${at}/${member}`);
  expect([of('role'), of('natures'), of('since')]).toEqual([
    profileOf('T0000338'),
    ownersOf('T0000338'),
    ownersOf('T0000338'),
  ]);
});

test('candidates have the source that was searched', async () => {
  const { provenance } = await sourcedGraphOf('T0000953');
  const id = 'TEST:Same Name Example Trading KLR/search/test.register';
  expect(provenance.facts['/graphBeta/nodes/2/candidates']).toBe(id);
  expect(provenance.sources[id]).toMatchObject({
    outcome: 'merged',
    // The table of responses has a row without a file, and says why.
    note: expect.stringContaining('is not kept'),
    retrievedAt: '2026-11-21T12:00:00.000Z',
  });
});

test('a senior manager in place of an owner has the source of the representatives', async () => {
  const { graph, provenance } = await sourcedGraphOf('T0000401');
  const managers = graph.nodes.flatMap(({ flags }, at) => (flags.isUboProxy ? [at] : []));
  expect(managers).not.toEqual([]);
  for (const at of managers) expect(provenance.facts[`/graphBeta/nodes/${at}`]).toBe(profileOf('T0000401'));
});
