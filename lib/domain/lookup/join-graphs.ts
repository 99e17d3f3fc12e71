import type { Graph, Read } from '#lib/contract/index.ts';

type Edge = NonNullable<Read<Graph>['edges']>[number];

/**
 * A graph that was continued, whole: some services answer with all of it, others with what the continuation added. Where
 * both tell of a node, the later answer counts.
 */
export function joinGraphs(earlier: Read<Graph> | undefined, later: Read<Graph>): Read<Graph> {
  if (earlier === undefined || later.nodes?.some(({ flags }) => flags?.isRoot === true)) return later;
  const nodes = later.nodes ?? [];
  const known = new Set(nodes.map(({ nodeId }) => nodeId));
  const edges = later.edges ?? [];
  const pairs = new Set(edges.map(pairOf));
  const ids = new Set(edges.map(({ id }) => id));
  const before = (earlier.edges ?? [])
    .filter((edge) => !pairs.has(pairOf(edge)))
    // Each answer may count its edges from one.
    .map((edge) => (ids.has(edge.id) ? { ...edge, id: `${edge.id} ${pairOf(edge)}` } : edge));
  return {
    ...earlier,
    ...later,
    nodes: [...nodes, ...(earlier.nodes ?? []).filter(({ nodeId }) => !known.has(nodeId))],
    edges: [...edges, ...before],
  };
}

const pairOf = ({ fromId, toId }: Edge): string => `${fromId} > ${toId}`;
