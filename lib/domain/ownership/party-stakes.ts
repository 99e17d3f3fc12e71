import type { ControlStep, Finding, PersonVerdict } from './finding.ts';
import type { OwnershipGraph } from './ownership-graph.ts';
import { linksByOwned } from './ownership-system.ts';
import type { Policy } from './policies.ts';

/** Who is a beneficial owner of a legal entity, and whether somebody unknown may be. */
export type PartyVerdicts = (partyId: string) => {
  readonly persons: readonly PersonVerdict[];
  readonly unknownPerson: readonly Finding[];
};

type Stakes = ReadonlyMap<string, ControlStep>;

/**
 * Of legal entities that are parties to trusts and foundations: whose they are. Under a policy that asks for their
 * beneficial owners, an interest of the threshold is enough (AMLR Articles 57(2)(b) and 58(3)(b)).
 */
export function stakesIn(
  graph: OwnershipGraph,
  { control, partiesThrough }: Policy,
  verdictsIn: PartyVerdicts,
): ((holderId: string | undefined) => Stakes) | undefined {
  if (partiesThrough !== 'beneficial-owners') return undefined;
  const { nodes, links, rootId } = graph;
  // Of other trusts nothing reaches the root. Each party is asked about in its turn, which would take forever.
  const above = nodesAbove(graph, rootId);
  const kindOf = new Map(nodes.map(({ id, kind }) => [id, kind]));
  const isEntity = (id: string) => ['company', 'trust', 'exempt'].includes(kindOf.get(id) ?? '');
  const parties = new Set(
    links
      .filter(({ kind, hides, owned }) => {
        const isPosition = control.trustRoles.some((role) => role === kind);
        return isPosition && hides === undefined && kindOf.get(owned) === 'trust' && above.has(owned);
      })
      .map(({ owner }) => owner)
      .filter(isEntity),
  );
  if (parties.size === 0) return undefined;
  const known = [...parties].map((id) => [id, verdictsIn(id)] as const);
  return (holderId) =>
    new Map(
      known.flatMap(([companyId, { persons, unknownPerson }]) => {
        const findings =
          holderId === undefined
            ? unknownPerson
            : (persons.find(({ nodeId }) => nodeId === holderId)?.findings ?? []);
        const step = stakeStep(companyId, holderId, findings);
        return step ? [[companyId, step] as const] : [];
      }),
    );
}

/** A node and everybody who has anything in it, through others too. */
export function nodesAbove(graph: OwnershipGraph, nodeId: string): ReadonlySet<string> {
  const links = linksByOwned(graph);
  const above = new Set([nodeId]);
  for (const id of above) for (const { owner } of links.get(id) ?? []) above.add(owner);
  return above;
}

/** On the surest of the grounds that are not a plain no. */
function stakeStep(
  companyId: string,
  holderId: string | undefined,
  findings: readonly Finding[],
): ControlStep | undefined {
  const finding =
    findings.find(({ verdict }) => verdict === 'yes') ??
    findings.find(({ verdict }) => verdict === 'undecided');
  if (finding === undefined) return undefined;
  return {
    companyId,
    verdict: finding.verdict === 'yes' ? 'yes' : 'undecided',
    basis: 'beneficial-owner',
    holders: holderId === undefined ? [] : [holderId],
    linkIds: [],
    ...(finding.figure && { share: finding.figure }),
  };
}
