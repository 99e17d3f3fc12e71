import type { OwnershipGraph, OwnershipLink, OwnershipNode } from '../ownership/ownership-graph.ts';

const dividesItself = ({ kind }: OwnershipNode): boolean => kind === 'company' || kind === 'trust';

/** The graph with what is open at the nodes taken by a public body: known to the end, and no person's. */
export function asIfKnown(graph: OwnershipGraph, nodeIds: ReadonlySet<string>): OwnershipGraph {
  if (nodeIds.size === 0) return graph;
  const rest = graph.nodes.filter((node) => nodeIds.has(node.id) && dividesItself(node) && !node.isComplete);
  const bodyOf = ({ id }: OwnershipNode) => `${id}/settled`;
  return {
    ...graph,
    nodes: [
      ...graph.nodes.map((node): OwnershipNode => {
        if (!nodeIds.has(node.id)) return node;
        return dividesItself(node)
          ? { ...node, isComplete: true }
          : { id: node.id, kind: 'state', name: node.name };
      }),
      ...rest.map((node): OwnershipNode => ({ id: bodyOf(node), kind: 'state', name: node.name })),
    ],
    links: [
      ...graph.links,
      ...rest.map(
        (node): OwnershipLink => ({
          id: bodyOf(node),
          owned: node.id,
          owner: bodyOf(node),
          kind: node.kind === 'trust' ? 'beneficiary' : 'shares',
        }),
      ),
    ],
  };
}

const NOBODY = 'nobody behind it';

/** The facts alone: nothing that is hidden is anybody's, behind a nominee or a paper neither. */
export function withoutHidden(graph: OwnershipGraph): OwnershipGraph {
  const open = graph.nodes.filter(({ kind }) => kind !== 'person' && kind !== 'state');
  const { nodes, links, rootId } = asIfKnown(graph, new Set(open.map(({ id }) => id)));
  return {
    rootId,
    nodes: [...nodes, { id: NOBODY, kind: 'state', name: NOBODY }],
    links: links.map(({ hides, ...link }) => (hides === undefined ? link : { ...link, owner: NOBODY })),
  };
}
