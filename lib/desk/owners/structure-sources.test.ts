import { expect, test } from 'vitest';
import type { Provenance, Read } from '#lib/contract/index.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import { linkLabel } from '#lib/domain/ownership-chart/edge-label.ts';
import { structureOf } from './structure-of.ts';
import { structureSources } from './structure-sources.ts';
import { company, fileOf, owner, part } from './testing/held-files.ts';

const source = (register: string, hash: string) => ({
  ...{ register, authoritative: true, licence: 'open', outcome: 'merged' as const },
  ...{ retrievedAt: '2026-11-20T10:00:00Z', wireSha256: [hash] },
});
const stated = (facts: Readonly<Record<string, string>>) => ({
  sources: { house: source('Companies House', 'a1'), index: source('Index', 'b2') },
  facts,
  conflicts: [],
});

/** Each node and link of the structure, with the source that states it. */
function sourcesOf(file: CompanyFile, held: readonly CompanyFile[] = []) {
  const figures = structureOf(file, held);
  if (!figures) throw new Error('no structure');
  const { nodes, links, owners } = structureSources(figures.graph, { figures, file, held });
  const words = (of: ReadonlyMap<string, Parameters<typeof inWords>[0]>) =>
    Object.fromEntries([...of].map(([id, one]) => [id, inWords(one)]));
  return { figures, nodes: words(nodes), links: words(links), owners: words(owners) };
}
const inWords = (one: { register: string | undefined; company: string; requestId: string }) =>
  [one.register ?? '?', one.company, one.requestId].join(' | ');

const AT = '2026-11-20T10:00:00Z';
const LATER = '2026-11-21T10:00:00Z';

test('each entry of a list of holders has its own source, and a joined answer that of its request', () => {
  const root = fileOf('99000003', {
    holders: [company('99000004', 60), company('99000009', 20)],
    provenance: stated({ '/shareholders': 'house', '/shareholders/1': 'index' }),
  });
  const held = fileOf('99000004', {
    at: LATER,
    owners: [owner('Ada Roe', 50, 75)],
    provenance: stated({ '/ultimateBeneficialOwners': 'house' }),
  });
  const { nodes, links, owners, figures } = sourcesOf(root, [held]);
  expect(Object.values(links)).toEqual([
    `Companies House | GB 99000003 | r-${AT}`,
    `Index | GB 99000003 | r-${AT}`,
    `Companies House | GB 99000004 | r-${LATER}`,
  ]);
  expect(Object.keys(nodes).toSorted()).toEqual(figures.graph.nodes.map(({ id }) => id).toSorted());
  expect(Object.values(owners)).toEqual([`Companies House | GB 99000004 | r-${LATER}`]);
});

test('a share that is computed from other figures is marked as such, of a joined list too', () => {
  const computed = { '/shareholders/0/sharePercentage': 'composed' as const };
  const provenance = { ...stated({ '/shareholders': 'house' }), values: computed };
  const root = fileOf('99000003', {
    holders: [company('99000004', 60), company('99000009', 20)],
    provenance,
  });
  const held = fileOf('99000004', { at: LATER, holders: [company('99000005', 10)], provenance });
  const { figures } = sourcesOf(root, [held]);
  expect(figures.graph.links.map(linkLabel).map(String)).toEqual([
    '60 %, computed',
    '20 %',
    '10 %, computed',
  ]);
  const graph = traced({}, { ...provenance, values: { '/graphBeta/edges/0/percentage': 'composed' } });
  expect(sourcesOf(graph).figures.graph.links.map(linkLabel).map(String)).toEqual(['80 %, computed']);
});

const FLAGS = { isUbo: false, isUboProxy: false, status: 'found' };
const traced = (more: object, provenance?: Read<Provenance>): CompanyFile => {
  const node = (id: string, isRoot: boolean, members: object = {}) => ({
    ...{ nodeId: `GB:${id}`, type: 'company', company: { legalName: id, countryCode: 'GB', id } },
    ...{ flags: { ...FLAGS, isRoot }, ...members },
  });
  const graphBeta = {
    nodes: [node('99000003', true), node('99000004', false, more)],
    edges: [{ id: '1', fromId: 'GB:99000003', toId: 'GB:99000004', percentage: 80 }],
    metadata: { stoppedReason: 'completed', amountSpent: 0, companiesFetched: 2, companiesSkipped: 0 },
  };
  const root = fileOf('99000003', {});
  return {
    ...root,
    parts: { ...root.parts, graph: part(AT, { graphBeta, ...(provenance && { provenance }) }) },
  };
};
const OWNERS = { owners: { status: 'read', retrievedAt: AT } };

test('a bought structure names the sources of its nodes, links and declared owners', () => {
  const [own, other, declared] = [
    'GB:99000003/companyProfile/house',
    'GB:99000004/companyProfile/house',
    'GB:99000004/ultimateBeneficialOwners/house',
  ] as const;
  const house = source('Companies House', 'a1');
  const { nodes, links, owners } = sourcesOf(
    traced(OWNERS, {
      sources: Object.fromEntries([own, other, declared].map((id) => [id, house])),
      facts: {
        '/graphBeta/nodes/0': own,
        '/graphBeta/nodes/1': other,
        '/graphBeta/nodes/1/owners': declared,
        '/graphBeta/edges/0': own,
      },
      conflicts: [],
    }),
  );
  expect(nodes).toEqual({
    'GB:99000003': `Companies House | GB 99000003 | r-${AT}`,
    'GB:99000004': `Companies House | GB 99000004 | r-${AT}`,
  });
  expect(links).toEqual({ 1: `Companies House | GB 99000003 | r-${AT}` });
  expect(owners).toEqual({ 'GB:99000004': `Companies House | GB 99000004 | r-${AT}` });
});

test('of a structure that names no sources nothing is said but when owners were read', () => {
  expect(sourcesOf(traced(OWNERS))).toMatchObject({
    nodes: {},
    links: {},
    owners: { 'GB:99000004': `? | GB 99000004 | r-${AT}` },
  });
});
