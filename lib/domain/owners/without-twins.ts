import type { OwnershipGraph, OwnershipNode } from '../ownership/ownership-graph.ts';
import { twinKeys } from '../ownership/twin-keys.ts';

/**
 * The graph with one of all persons who hold the same of the same and nothing else: what is said of one is said of
 * each. The others become ends without a person, so that every share stays where it is.
 */
export function withoutTwins(graph: OwnershipGraph): OwnershipGraph {
  const keys = twinKeys(graph);
  const seen = new Set<string>();
  return {
    ...graph,
    nodes: graph.nodes
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((node): OwnershipNode => {
        const key = keys.get(node.id);
        if (key === undefined) return node;
        if (seen.has(key)) return { id: node.id, kind: 'state', name: node.name };
        seen.add(key);
        return node;
      }),
  };
}
