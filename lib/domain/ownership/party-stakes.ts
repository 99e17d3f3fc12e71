import type { ControlStep, Finding, PersonVerdict } from './finding.ts';
import type { OwnershipGraph } from './ownership-graph.ts';
import { linksByOwned } from './ownership-system.ts';
import type { Policy } from './policies.ts';
import { remember } from './remember.ts';
import { strongComponents } from './strong-components.ts';

/** Who is a beneficial owner of a legal entity, and whether somebody unknown may be. */
interface Verdicts {
  readonly persons: readonly Pick<PersonVerdict, 'nodeId' | 'findings'>[];
  readonly unknownPerson: readonly Finding[];
}
export type PartyVerdicts = (partyId: string) => Verdicts;

const NOBODY: Verdicts = { persons: [], unknownPerson: [] };

/** Of more entities that are parties to each other's trusts, nothing but that anybody above may own them is said. */
const MOST_IN_CIRCLE = 12;

/**
 * The beneficial owners of every party to a trust above the root. Parties may rest on each other: from nobody on, each is
 * asked again until none says more, so that what rests on itself alone makes nobody an owner. What a further question
 * adds takes one more of the circle into account, for the unknown person and then for those who are named: that ends.
 */
export function partiesUnder(
  graph: OwnershipGraph,
  policy: Policy,
  verdictsOn: (graph: OwnershipGraph, parties: PartyVerdicts) => Verdicts,
): PartyVerdicts {
  const found = remember((_: undefined) => {
    const parties = [...partiesIn(graph, policy)].filter((id) => id !== graph.rootId);
    const above = parties.map((rootId) => graphAbove({ ...graph, rootId }));
    const placeOf = new Map(parties.map((id, at) => [id, at]));
    const restsOn = above.map((one) =>
      [...partiesIn(one, policy)].flatMap((id) => (id === one.rootId ? [] : (placeOf.get(id) ?? []))),
    );
    const known = new Map<string, Verdicts>();
    const ask = (one: OwnershipGraph) =>
      verdictsOn(one, (id) => (id === one.rootId ? NOBODY : (known.get(id) ?? NOBODY)));
    for (const circle of strongComponents(restsOn)) {
      const own = circle.flatMap((at) => above[at] ?? []);
      if (own.length > MOST_IN_CIRCLE) {
        for (const one of own) known.set(one.rootId, anybodyAbove(one, policy));
        continue;
      }
      const rounds = own.length === 1 ? 1 : 2 * own.length + 1;
      for (let [round, size] = [0, -1]; round < rounds && size !== sizeOf(own, known); round++) {
        size = sizeOf(own, known);
        for (const one of own) known.set(one.rootId, ask(one));
      }
    }
    return known;
  });
  return (id) => found(undefined).get(id) ?? NOBODY;
}

const isAny = (verdict: Finding['verdict'], findings: readonly Finding[]): boolean =>
  findings.some((one) => one.verdict === verdict);

/** How much is said of them: who may be an owner counts once, who is one twice. */
const sizeOf = (parties: readonly OwnershipGraph[], known: ReadonlyMap<string, Verdicts>): number =>
  parties
    .flatMap(({ rootId }) => {
      const { persons, unknownPerson } = known.get(rootId) ?? NOBODY;
      return [unknownPerson, ...persons.map(({ findings }) => findings)];
    })
    .reduce((sum, one) => sum + (isAny('yes', one) ? 2 : isAny('undecided', one) ? 1 : 0), 0);

function anybodyAbove({ nodes }: OwnershipGraph, { ownership: { threshold } }: Policy): Verdicts {
  const open: Finding = { basis: 'trust-position', verdict: 'undecided', threshold, isPossible: true };
  const persons = nodes.filter(({ kind }) => kind === 'person');
  return {
    persons: persons.map(({ id }) => ({ nodeId: id, findings: [open] })),
    unknownPerson: [open],
  };
}

/** The root with what is above it: nothing else decides who owns it. */
function graphAbove(graph: OwnershipGraph): OwnershipGraph {
  const above = nodesAbove(graph, graph.rootId);
  return {
    ...graph,
    nodes: graph.nodes.filter(({ id }) => above.has(id)),
    links: graph.links.filter(({ owned }) => above.has(owned)),
  };
}

type Stakes = ReadonlyMap<string, ControlStep>;

/**
 * Of legal entities that are parties to trusts and foundations: whose they are. Under a policy that asks for their
 * beneficial owners, an interest of the threshold is enough (AMLR Articles 57(2)(b) and 58(3)(b)).
 */
export function stakesIn(
  graph: OwnershipGraph,
  policy: Policy,
  verdictsIn: PartyVerdicts,
): ((holderId: string | undefined) => Stakes) | undefined {
  const parties = partiesIn(graph, policy);
  if (parties.size === 0) return undefined;
  const known = [...parties].map((id) => {
    const { persons, unknownPerson } = verdictsIn(id);
    return [id, unknownPerson, new Map(persons.map(({ nodeId, findings }) => [nodeId, findings]))] as const;
  });
  return (holderId) =>
    new Map(
      known.flatMap(([companyId, unknownPerson, findingsOf]) => {
        const findings = holderId === undefined ? unknownPerson : (findingsOf.get(holderId) ?? []);
        const step = stakeStep(companyId, holderId, findings);
        return step ? [[companyId, step] as const] : [];
      }),
    );
}

/** Legal entities that are parties to trusts above the root, where the policy asks for their beneficial owners. */
function partiesIn(graph: OwnershipGraph, { control, partiesThrough }: Policy): ReadonlySet<string> {
  if (partiesThrough !== 'beneficial-owners') return new Set();
  const { nodes, links, rootId } = graph;
  // Of other trusts nothing reaches the root. Each party is asked about in its turn, which would take forever.
  const above = nodesAbove(graph, rootId);
  const kindOf = new Map(nodes.map(({ id, kind }) => [id, kind]));
  const isEntity = (id: string) => ['company', 'trust', 'exempt'].includes(kindOf.get(id) ?? '');
  return new Set(
    links
      .filter(({ kind, hides, owned }) => {
        const isPosition = control.trustRoles.some((role) => role === kind);
        return isPosition && hides === undefined && kindOf.get(owned) === 'trust' && above.has(owned);
      })
      .map(({ owner }) => owner)
      .filter(isEntity),
  );
}

/** A node and everybody who has anything in it, through others too. */
function nodesAbove(graph: OwnershipGraph, nodeId: string): ReadonlySet<string> {
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
