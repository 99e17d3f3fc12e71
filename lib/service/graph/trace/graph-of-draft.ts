import type { Graph, GraphNode } from '#lib/contract/index.ts';
import type { DraftEdge, DraftNode } from './draft.ts';

/** Metadata of a graph that is only computed on. */
export const NOT_MADE: Graph['metadata'] = {
  stoppedReason: 'completed',
  amountSpent: 0,
  companiesFetched: 0,
  companiesSkipped: 0,
};

/** Nodes and edges of a draft as the interface shows them, without what lookups would cost and what is computed. */
export const graphParts = (
  nodes: readonly DraftNode[],
  edges: readonly DraftEdge[],
  root: DraftNode | undefined,
): Pick<Graph, 'nodes' | 'edges'> => ({
  nodes: nodes.map((node) => shownNode(node, node === root)),
  edges: edges.map(({ from, to, holding }, place) => ({
    id: `${place + 1}`,
    fromId: from.nodeId,
    toId: to.nodeId,
    ...holding,
  })),
});

function shownNode(node: DraftNode, isRoot: boolean): GraphNode {
  const { nodeId, individual, company, arrangement, partyKind, status, absence, owners, notFollowed } = node;
  const { candidates = [] } = node;
  return {
    nodeId,
    type: individual ? 'individual' : 'company',
    ...(individual && { individual }),
    ...(company && { company }),
    ...(arrangement && { arrangement }),
    ...(partyKind && { partyKind }),
    flags: { isRoot, isUbo: false, isUboProxy: false, status },
    ...(absence && { absence }),
    ...(owners && { owners }),
    ...(notFollowed && { notFollowed }),
    ...(candidates.length > 0 && { candidates: [...candidates] }),
  };
}
