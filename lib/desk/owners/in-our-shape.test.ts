import { expect, test } from 'vitest';
import { Graph, type Read, readAs, type Shareholder } from '#lib/contract/index.ts';
import { graphInOurShape, shareholdersInOurShape } from './in-our-shape.ts';

const company = { id: '17', countryCode: 'FR', legalName: 'Lanterne SAS' };
const root = { nodeId: 'r', type: 'company', company, flags: { isRoot: true } };

test('what a server leaves out of a graph has its usual value, and what it has beside is left away', () => {
  const given: Read<Graph> & { mermaidDiagram: string } = {
    mermaidDiagram: 'graph TD',
    nodes: [
      root,
      {
        nodeId: 'a',
        type: 'company',
        company,
        continuation: { reason: 'budget', estimatedCost: 1.5, depth: 1 },
      },
    ],
    edges: [{ id: 'e', fromId: 'r', toId: 'a', percentage: 80, ...{ colour: 'red' } }],
  };
  expect(graphInOurShape(given)).toEqual({
    nodes: [
      { ...root, flags: { isRoot: true, isUbo: false, isUboProxy: false, status: 'found' } },
      {
        nodeId: 'a',
        type: 'company',
        company,
        flags: { isRoot: false, isUbo: false, isUboProxy: false, status: 'found' },
        continuation: { reason: 'budget', estimatedCost: 1.5, accumulatedOwnership: 0, depth: 1 },
      },
    ],
    edges: [{ id: 'e', fromId: 'r', toId: 'a', percentage: 80 }],
    metadata: { stoppedReason: 'budget_exhausted', amountSpent: 0, companiesFetched: 0, companiesSkipped: 0 },
  });
});

test('a member that fits in no way goes with what cannot be without it', () => {
  const nodes = [
    {
      ...root,
      company: { ...company, registrationDate: 'soon', status: { statusDetailsBeta: { status: 'ODD' } } },
    },
  ];
  expect(graphInOurShape(readAs(Graph, { nodes }))?.nodes[0]).toMatchObject({ nodeId: 'r', company });
});

test.each([
  ['none', undefined],
  ['a node without an id', { nodes: [{ type: 'company' }] }],
  ['another content', { entities: { a: 'b' } }],
])('of %s there is no graph', (_, given) => {
  expect(graphInOurShape(given && readAs(Graph, given))).toBeUndefined();
});

test('shareholders stay all of them, or none can be told', () => {
  const holder = { type: 'company', company, sharePercentage: 50, numberOfShares: -1, ...{ colour: 'red' } };
  const given: Read<Shareholder>[] = [holder, { ...holder, type: 'individual' }];
  expect(shareholdersInOurShape(given)).toHaveLength(2);
  expect(shareholdersInOurShape(given)?.[0]).toEqual({ type: 'company', company, sharePercentage: 50 });
  expect(shareholdersInOurShape(undefined)).toBeUndefined();
});
