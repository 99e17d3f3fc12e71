import type { Company, Graph, Individual } from '#lib/contract/index.ts';
import { exactPercent } from './interval.ts';
import type { NodeKind, OwnershipGraph, OwnershipLink, OwnershipNode } from './ownership-graph.ts';
import { wordingOf } from './source-wording.ts';

type GraphNode = Graph['nodes'][number];

/** Looked up without success, or not looked up: the reason why nothing is known behind the node. */
const OPEN_STATUSES: ReadonlySet<GraphNode['flags']['status']> = new Set([
  'pending',
  'not_found',
  'error',
  'placeholder',
  'budget_truncated',
]);

/**
 * `graphBeta` as a graph to compute on: every edge is a holding of shares, its percentage exact as written; an edge
 * without one is a holding of unknown size.
 * @throws RangeError when the graph does not have exactly one root
 */
export function fromGraphBeta({ nodes, edges }: Graph): OwnershipGraph {
  const [root, another] = nodes.filter(({ flags }) => flags.isRoot);
  if (root === undefined || another !== undefined) {
    throw new RangeError('The graph needs exactly one root. No ownership was computed.');
  }
  const owned = new Set(edges.map(({ fromId }) => fromId));
  return {
    rootId: root.nodeId,
    nodes: nodes.map((node) => toNode(node, owned.has(node.nodeId))),
    links: edges.map(
      ({ id, fromId, toId, percentage, source }): OwnershipLink => ({
        id,
        owned: fromId,
        owner: toId,
        kind: 'shares',
        ...(percentage !== undefined && { share: exactPercent(percentage) }),
        ...(source !== undefined && { source, ...wordingOf(source) }),
      }),
    ),
  };
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

/** A body of the state is the end of a chain, unless the register names who holds it. */
export function kindOfCompany(company: Company | undefined, hasHolders: boolean): NodeKind {
  const form = company?.legalForm?.serviceStandard;
  if (form === 'Trust') return 'trust';
  return form === 'Government-Owned Entity' && !hasHolders ? 'state' : 'company';
}

export const nameOfPerson = (individual: Individual | undefined): string | undefined =>
  individual?.name?.fullName;

export const nameOfCompany = (company: Company | undefined): string | undefined =>
  company?.legalName ?? company?.legalNameInEnglish ?? company?.id;
