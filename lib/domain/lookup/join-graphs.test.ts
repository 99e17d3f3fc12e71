import { expect, test } from 'vitest';
import type { Graph, Read } from '#lib/contract/index.ts';
import { joinGraphs } from './join-graphs.ts';

const node = (nodeId: string, changes: object = {}) => ({ nodeId, flags: { isRoot: false }, ...changes });
const edge = (id: string, fromId: string, toId: string) => ({ id, fromId, toId });

const earlier: Read<Graph> = {
  nodes: [
    node('root', { flags: { isRoot: true } }),
    node('a', { continuation: { estimatedCost: 1.5 }, flags: { status: 'budget_truncated' } }),
  ],
  edges: [edge('1', 'root', 'a'), edge('2', 'root', 'b')],
  description: 'As far as the budget went.',
  metadata: { stoppedReason: 'budget_exhausted' },
};

test('what a continuation adds stands beside what was known, and wins where both tell of a node', () => {
  const later = {
    nodes: [node('a'), node('c')],
    edges: [edge('1', 'a', 'c'), edge('9', 'root', 'b')],
    metadata: { stoppedReason: 'completed' },
  };
  const joined = joinGraphs(earlier, later);
  expect(joined.nodes?.map(({ nodeId }) => nodeId)).toEqual(['a', 'c', 'root']);
  expect(joined.nodes?.[0]).not.toHaveProperty('continuation');
  expect(joined.edges).toEqual([
    edge('1', 'a', 'c'),
    edge('9', 'root', 'b'),
    { ...edge('1', 'root', 'a'), id: '1 root > a' },
  ]);
  expect(joined).toMatchObject({
    description: 'As far as the budget went.',
    metadata: { stoppedReason: 'completed' },
  });
});

test('an answer that has the company itself is whole', () => {
  const whole = { nodes: [node('root', { flags: { isRoot: true } })], edges: [] };
  expect(joinGraphs(earlier, whole)).toBe(whole);
});

test('without an earlier one it is all there is', () => {
  expect(joinGraphs(undefined, { nodes: [node('a')] })).toEqual({ nodes: [node('a')] });
});
