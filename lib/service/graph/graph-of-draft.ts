import type { Country, Graph, GraphNode } from '#lib/contract/index.ts';
import type { DraftNode, GraphDraft, LeftReason } from './graph-draft.ts';

export interface Costs {
  readonly amountSpent: number;
  /** What looking up one more company costs; `search`: where it has to be found first. */
  readonly priceOf: (country: Country, item: 'companyProfile' | 'search') => number;
}

/** The walk as the interface shows it, without what is computed from it. */
export function graphOfDraft(draft: GraphDraft, costs: Costs): Graph {
  const [root] = draft.nodes;
  const nodes = [...draft.nodes];
  const companies = nodes.filter(({ individual, isRead }) => !individual && !isRead);
  return {
    nodes: nodes.map((node) => nodeOf(node, node === root, costs)),
    edges: draft.edges.map(({ from, to, holding }, place) => {
      const { sharePercentage, sharePercentageRange, numberOfShares, role, source } = holding;
      return {
        id: `${place + 1}`,
        fromId: from.nodeId,
        toId: to.nodeId,
        ...(sharePercentage !== undefined && { percentage: sharePercentage }),
        ...(sharePercentageRange && { percentageRange: sharePercentageRange }),
        ...(numberOfShares !== undefined && { numberOfShares }),
        ...(role && { role }),
        ...(source !== undefined && { source }),
      };
    }),
    metadata: {
      stoppedReason: nodes.map(({ left }) => left && STOPS[left]).find(Boolean) ?? 'completed',
      amountSpent: costs.amountSpent,
      companiesFetched: draft.companiesFetched,
      companiesSkipped: companies.length + draft.companiesDropped,
    },
  };
}

/** Which reason at a node ends a graph. The first of them, in the order in which nodes were met, is the graph's. */
const STOPS: Partial<Record<LeftReason, Graph['metadata']['stoppedReason']>> = {
  max_depth_reached: 'max_depth_reached',
  max_nodes_reached: 'max_nodes_reached',
  budget_exhausted: 'budget_exhausted',
  insufficient_funds: 'budget_exhausted',
  timeout: 'timeout',
};

function nodeOf(node: DraftNode, isRoot: boolean, costs: Costs): GraphNode {
  const { nodeId, individual, company, status, left, depth, absence, notFollowed, candidates = [] } = node;
  return {
    nodeId,
    type: individual ? 'individual' : 'company',
    ...(individual && { individual }),
    ...(company && { company }),
    flags: { isRoot, isUbo: false, isUboProxy: false, status },
    ...(left && {
      continuation: { reason: left, estimatedCost: estimate(node, costs), accumulatedOwnership: 0, depth },
    }),
    ...(absence && { absence }),
    ...(notFollowed && { notFollowed }),
    ...(candidates.length > 0 && { candidates: [...candidates] }),
  };
}

/** What the node itself costs to look up; one that has been read and is cut short costs nothing. */
function estimate({ country, isRead, companyKey }: DraftNode, { priceOf }: Costs): number {
  if (isRead) return 0;
  return priceOf(country, 'companyProfile') + (companyKey === undefined ? priceOf(country, 'search') : 0);
}
