import type { OwnershipGraph } from '../ownership/ownership-graph.ts';

/** The graph with one node for each person: what several entries of one hold is held by the first of them. */
export function mergedGraph(graph: OwnershipGraph, same: readonly (readonly string[])[]): OwnershipGraph {
  const headOf = new Map(
    same.flatMap((ids) => {
      const [head, ...others] = ids.toSorted();
      return others.map((id) => [id, head ?? id] as const);
    }),
  );
  if (headOf.size === 0) return graph;
  return {
    ...graph,
    nodes: graph.nodes.filter(({ id }) => !headOf.has(id)),
    links: graph.links.map((link) => ({ ...link, owner: headOf.get(link.owner) ?? link.owner })),
  };
}
