import { describe, expect, it } from 'vitest';
import type { Graph, ParentRank, Shareholder } from '#lib/contract/index.ts';
import { linkLabel } from '../ownership-chart/edge-label.ts';
import { beneficialOwners } from './beneficial-owners.ts';
import { fromGraphBeta } from './from-graph-beta.ts';
import { fromShareholders } from './from-shareholders.ts';
import { integratedOwnership } from './integrated-ownership.ts';
import { formatInterval } from './interval.ts';
import { POLICIES } from './policies.ts';

const parent = (legalName: string, ...consolidatingParent: ParentRank[]): Shareholder => ({
  type: 'company',
  company: { legalName },
  consolidatingParent,
});
const above = (...parents: Shareholder[]) =>
  fromShareholders({ id: 'ROOT', name: 'Root' }, parents, (_, at) => `P${at}`);
const linksOf = (graph: ReturnType<typeof above>) =>
  graph.links.map(({ owned, owner, kind, share }) => [owned, owner, kind, share]);

describe('a consolidating parent among the shareholders', () => {
  it('controls, with a share that is not known', () => {
    const graph = above(parent('Direct', 'direct'));
    expect(linksOf(graph)).toEqual([['ROOT', 'P0', 'consolidating-parent', undefined]]);
    const [link] = graph.links;
    expect(link && String(linkLabel(link))).toBe('consolidating parent: controls, share unknown');
    expect(formatInterval(integratedOwnership(graph).boundsOf('P0').known)).toBe('0–100 %');
  });

  it('is no edge to the root where it is the ultimate one: it stands above the direct one', () => {
    expect(linksOf(above(parent('Direct', 'direct'), parent('Top', 'ultimate')))).toEqual([
      ['ROOT', 'P0', 'consolidating-parent', undefined],
      ['P0', 'P1', 'consolidating-parent', undefined],
    ]);
  });

  it('stands above one that is not named where only the ultimate one is', () => {
    const graph = above(parent('Top', 'ultimate'));
    expect(linksOf(graph)).toEqual([
      ['ROOT/parent-not-named', 'P0', 'consolidating-parent', undefined],
      ['ROOT', 'ROOT/parent-not-named', 'consolidating-parent', undefined],
    ]);
    expect(graph.nodes.map(({ name }) => name)).toEqual(['Root', 'Top', 'Company not named']);
  });

  it('may be both', () => {
    expect(linksOf(above(parent('Both', 'direct', 'ultimate')))).toEqual([
      ['ROOT', 'P0', 'consolidating-parent', undefined],
    ]);
  });
});

describe('owners of a consolidating parent', () => {
  const flags = { isRoot: false, isUbo: false, isUboProxy: false, status: 'found' } as const;
  const graphWith = (percentage: number): Graph => ({
    nodes: [
      { nodeId: 'R', type: 'company', company: { legalName: 'R' }, flags: { ...flags, isRoot: true } },
      { nodeId: 'P', type: 'company', company: { legalName: 'P' }, flags },
      { nodeId: 'p', type: 'individual', individual: {}, flags },
    ],
    edges: [
      { id: '1', fromId: 'R', toId: 'P', role: 'consolidating-parent' },
      { id: '2', fromId: 'P', toId: 'p', percentage },
    ],
    metadata: { stoppedReason: 'completed', amountSpent: 0, companiesFetched: 2, companiesSkipped: 0 },
  });

  it.each(POLICIES.map((policy) => [policy.name, policy] as const))(
    '%s: whoever controls the parent controls the company',
    (_, policy) => {
      const [verdict] = beneficialOwners(fromGraphBeta(graphWith(60)), policy).persons;
      expect(verdict).toMatchObject({ nodeId: 'p', verdict: 'yes', byControl: 'yes' });
    },
  );

  it.each(POLICIES.map((policy) => [policy.name, policy] as const))(
    '%s: whoever holds less of it is never said to hold nothing of the company',
    (_, policy) => {
      const graph = fromGraphBeta(graphWith(30));
      const [verdict] = beneficialOwners(graph, policy).persons;
      expect(verdict?.verdict).not.toBe('no');
      expect(formatInterval(integratedOwnership(graph).boundsOf('p').known)).toBe('0–30 %');
    },
  );
});
