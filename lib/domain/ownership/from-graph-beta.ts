import type { Graph } from '#lib/contract/index.ts';
import { sharesOf } from './from-shareholders.ts';
import type { Interval } from './interval.ts';
import type { OwnershipGraph, OwnershipLink, OwnershipNode } from './ownership-graph.ts';
import { kindOfCompany, nameOfCompany, nameOfPerson } from './party-of-node.ts';
import { wordingOf } from './source-wording.ts';

type GraphNode = Graph['nodes'][number];
type Edge = Graph['edges'][number];

/** Looked up without success, or not looked up: the reason why nothing is known behind the node. */
const OPEN_STATUSES: ReadonlySet<GraphNode['flags']['status']> = new Set([
  'pending',
  'not_found',
  'error',
  'placeholder',
  'budget_truncated',
]);

/**
 * `graphBeta` as a graph to compute on: every edge is a holding of shares, its size as exact as the counts of shares,
 * the percentage or the band that stands there; an edge without any is a holding of unknown size.
 * @throws RangeError when the graph does not have exactly one root
 */
export function fromGraphBeta({ nodes, edges }: Graph): OwnershipGraph {
  const [root, another] = nodes.filter(({ flags }) => flags.isRoot);
  if (root === undefined || another !== undefined) {
    throw new RangeError('The graph needs exactly one root. No ownership was computed.');
  }
  const owned = new Set(edges.map(({ fromId }) => fromId));
  const shares = sharesOfEdges(edges);
  return {
    rootId: root.nodeId,
    nodes: nodes.map((node) => toNode(node, owned.has(node.nodeId))),
    links: edges.map((edge): OwnershipLink => {
      const { id, fromId, toId, source } = edge;
      const share = shares.get(edge);
      return {
        id,
        owned: fromId,
        owner: toId,
        kind: 'shares',
        ...(share && { share }),
        ...(source !== undefined && { source, ...wordingOf(source) }),
      };
    }),
  };
}

/** The holdings in one company are read together: counts of shares tell most where all have one. */
function sharesOfEdges(edges: readonly Edge[]): Map<Edge, Interval | undefined> {
  const all = new Map<Edge, Interval | undefined>();
  for (const [, holdings] of Map.groupBy(edges, ({ fromId }) => fromId)) {
    const shares = sharesOf(
      holdings.map(({ percentage, percentageRange, numberOfShares }) => ({
        sharePercentage: percentage,
        sharePercentageRange: percentageRange,
        numberOfShares,
      })),
    );
    for (const [at, edge] of holdings.entries()) all.set(edge, shares[at]);
  }
  return all;
}

function toNode(node: GraphNode, hasHolders: boolean): OwnershipNode {
  const { nodeId, type, individual, company, flags, continuation } = node;
  const reason = continuation?.reason ?? (OPEN_STATUSES.has(flags.status) ? flags.status : undefined);
  const kind = type === 'individual' ? 'person' : kindOfCompany(company, hasHolders);
  return {
    id: nodeId,
    kind,
    name: (type === 'individual' ? nameOfPerson(individual) : nameOfCompany(company)) ?? nodeId,
    ...(company?.countryCode && { countryCode: company.countryCode }),
    ...(reason && kind !== 'person' && { openReason: reason }),
  };
}
