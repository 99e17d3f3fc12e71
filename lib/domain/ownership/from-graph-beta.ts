import type { Graph } from '#lib/contract/index.ts';
import { bandOf, type Part, partsOf } from './from-shareholders.ts';
import { between, exactPercent, type Interval } from './interval.ts';
import { markUnidentified } from './joint-holdings.ts';
import { statementKind, UNNAMED_OWNERS, type UnnamedOwner } from './open-reason.ts';
import type { OwnershipGraph, OwnershipLink, OwnershipNode } from './ownership-graph.ts';
import { kindOfCompany, leadsAmong, nameOfCompany, nameOfPerson, UNNAMED_COMPANY } from './party-of-node.ts';
import { wordingOf } from './register-words.ts';

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
 * `graphBeta` as a graph to compute on. An edge with a role is a position or a power, every other a holding of shares or
 * of votes. Its size is as exact as what stands there: counts of shares, a percentage or a band. Without any of them it is
 * unknown.
 * @throws RangeError when the graph does not have exactly one root
 */
export function fromGraphBeta({ nodes, edges }: Graph): OwnershipGraph {
  const [root, another] = nodes.filter(({ flags }) => flags.isRoot);
  if (root === undefined || another !== undefined) {
    throw new RangeError('The graph needs exactly one root. No ownership was computed.');
  }
  const owned = new Set(edges.map(({ fromId }) => fromId));
  const nameOf = new Map(nodes.map((node) => [node.nodeId, nameOfNode(node)]));
  const parts = partsOfEdges(edges, nameOf);
  const read = nodes.map((node) => toNode(node, owned.has(node.nodeId)));
  const links = edges.map((edge): OwnershipLink => {
    const { id, fromId, toId, role = edge.of ?? 'shares', source, declared, since, natures } = edge;
    return {
      id,
      owned: fromId,
      owner: toId,
      kind: role,
      ...parts.get(edge),
      ...(source !== undefined && { source, ...wordingOf(source, [nameOf.get(toId) ?? '']) }),
      // Servers that do not say which edges are declared have it in their words alone.
      ...(declared !== undefined && { isDeclared: declared }),
      ...(since !== undefined && { since }),
      ...(natures && { natures }),
    };
  });
  return { rootId: root.nodeId, nodes: read, links: markUnidentified(links, read) };
}

/** What is held in one company, and who has a position in it, is read together: each tells something of the others. */
function partsOfEdges(
  edges: readonly Edge[],
  nameOf: ReadonlyMap<string, string | undefined>,
): Map<Edge, Part> {
  const all = new Map<Edge, Part>();
  for (const [, ofOne] of Map.groupBy(edges, ({ fromId }) => fromId)) {
    const holdings = ofOne.filter((edge) => edge.role === undefined && edge.of === undefined);
    const parts = partsOf(
      holdings.map(({ toId, percentage, percentageRange, numberOfShares, source }) => ({
        holder: nameOf.get(toId),
        sharePercentage: percentage,
        sharePercentageRange: percentageRange,
        numberOfShares,
        source,
      })),
    );
    for (const [at, edge] of holdings.entries()) {
      const votes = votesIn(edge);
      all.set(edge, { ...parts[at], ...(votes && { votes }) });
    }
    for (const edge of ofOne) {
      const share = edge.of
        ? votesIn(edge)
        : edge.role && edge.percentageRange && bandOf(edge.percentageRange);
      if (isOneOfSeveral(edge, ofOne)) all.set(edge, { share: between(0, 100) });
      else if (share) all.set(edge, { share });
    }
  }
  return all;
}

const votesIn = ({ votesPercentage, votesPercentageRange }: Edge): Interval | undefined =>
  votesPercentage === undefined
    ? votesPercentageRange && bandOf(votesPercentageRange)
    : exactPercent(votesPercentage);

/** A register does not state which of several general partners decides. */
const isOneOfSeveral = ({ role, toId }: Edge, others: readonly Edge[]): boolean =>
  (role === 'general-partner' || role === 'sole-proprietor') &&
  others.some((other) => other.role === role && other.toId !== toId);

function toNode(node: GraphNode, hasHolders: boolean): OwnershipNode {
  const { nodeId, type, company, flags, continuation, absence, owners } = node;
  const leads = leadsAmong(owners?.unlinked ?? []);
  const status = OPEN_STATUSES.has(flags.status) ? flags.status : undefined;
  const reason = continuation?.reason ?? unnamedReason(node) ?? status;
  const kinds = type === 'individual' ? { kind: 'person' as const } : kindOfNode(node, hasHolders);
  const own = nameOfNode(node);
  const named =
    own === undefined && type === 'company'
      ? { name: UNNAMED_COMPANY.words, nameSaid: UNNAMED_COMPANY.said }
      : { name: own ?? nodeId };
  return {
    id: nodeId,
    ...kinds,
    ...named,
    ...(company?.countryCode && { countryCode: company.countryCode }),
    ...(reason && type !== 'individual' && { openReason: reason }),
    ...(absence?.explanation !== undefined && { openWords: absence.explanation }),
    ...(leads.length > 0 && { leads }),
  };
}

/** Of a trust or firm without a name, and of an owner whose existence a register states without a name. */
function unnamedReason({ flags, arrangement, partyKind, absence }: GraphNode): UnnamedOwner | undefined {
  if (flags.status !== 'placeholder') return undefined;
  if (arrangement !== undefined) return 'unnamed';
  if (partyKind !== 'not_stated' || absence?.explanation === undefined) return undefined;
  const kind = statementKind(absence.explanation);
  return UNNAMED_OWNERS.find((one) => one === kind) ?? 'unnamed';
}

/** A party that a register of control states may be no company; every other is what its legal form says. */
function kindOfNode(
  { arrangement, partyKind, company }: GraphNode,
  hasHolders: boolean,
): Pick<OwnershipNode, 'kind' | 'arrangement'> {
  if (partyKind === 'not_stated') return { kind: 'unknown' };
  if (arrangement === undefined) return kindOfCompany(company, hasHolders);
  return { kind: arrangement === 'firm' ? 'company' : 'trust', arrangement };
}

const nameOfNode = ({ type, individual, company }: GraphNode): string | undefined =>
  type === 'individual' ? nameOfPerson(individual) : nameOfCompany(company);
