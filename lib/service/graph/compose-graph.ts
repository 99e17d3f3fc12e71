import type { Country, Graph, GraphNode } from '#lib/contract/index.ts';
import { type PlanPrice, priceOf } from '#lib/domain/price/price-of.ts';
import { judgeGraph } from './judge-graph.ts';
import { LOOKUP_KINDS } from './lookups/lookup-kinds.ts';
import { type StoredLookups, spentBy } from './lookups/stored-lookups.ts';
import type { DraftNode, GraphDraft, LeftReason } from './trace/draft.ts';
import type { Lookup } from './trace/trace-ownership.ts';

interface Traced {
  readonly lookups: StoredLookups;
  readonly prices: readonly PlanPrice[];
}

/** The graph of a trace, finished or in progress, with everything that is computed from it. */
export const composeGraph = (
  draft: GraphDraft,
  { lookups, prices }: Traced,
  by: Parameters<typeof judgeGraph>[1],
): Graph =>
  judgeGraph(
    graphOfDraft(draft, {
      amountSpent: spentBy(lookups),
      priceOf: (country, kind) => priceOf(prices, country, LOOKUP_KINDS[kind].item),
    }),
    by,
  );

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

interface Costs {
  readonly amountSpent: number;
  /** Price of one more lookup, in credits. */
  readonly priceOf: (country: Country, kind: Lookup['kind']) => number;
}

/** The draft as the interface shows it, without computed values. */
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

/** Price of looking up the node itself; nothing if it has been read. */
function estimate({ country, isRead, companyKey }: DraftNode, { priceOf }: Costs): number {
  if (isRead) return 0;
  return priceOf(country, 'company') + (companyKey === undefined ? priceOf(country, 'search') : 0);
}
