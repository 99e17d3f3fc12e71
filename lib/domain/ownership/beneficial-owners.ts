import { controlRings } from './control-rings.ts';
import type { Finding, PersonVerdict } from './finding.ts';
import { ownersInEitherCase } from './in-either-case.ts';
import { type Inquiry, openInquiry } from './inquiry.ts';
import { exactly, VERDICTS, type Verdict } from './interval.ts';
import { isLastResort, lastResortSteps, type Outcome, type Step } from './last-resort.ts';
import { looseDeclarations } from './loose-declarations.ts';
import type { Anomaly, OwnershipGraph } from './ownership-graph.ts';
import { nodesAbove, type PartyVerdicts } from './party-stakes.ts';
import type { Policy } from './policies.ts';
import { compare, ZERO } from './rational.ts';
import { namedInsteadOf, relevantEntities } from './relevant-entities.ts';
import { remember } from './remember.ts';
import { twinKeys } from './twin-keys.ts';
import { verdictOn } from './verdict-on.ts';

/** Id of the person who is in no register: no node has it. */
export const UNKNOWN_PERSON = '';

export interface BeneficialOwners {
  readonly policy: Policy;
  readonly rootId: string;
  readonly outcome: Outcome;
  /** Whether nothing that is still unknown could make anybody else an owner: who is one stays one. */
  readonly isSettled: boolean;
  readonly persons: readonly PersonVerdict[];
  /** Whether somebody who is in no register may be an owner: `no` or `undecided`. */
  readonly unknownPerson: readonly Finding[];
  /** Named where nobody was found, or it is in doubt who is an owner, and the policy asks for them. */
  readonly seniorManagers: readonly string[];
  /** What was done, in order, and what came of it. */
  readonly steps: readonly Step[];
  readonly anomalies: readonly Anomaly[];
}

/**
 * Who is a beneficial owner of the root under a policy. `seniorManagers`: ids of those who would stand in.
 * @throws RangeError when the graph has two nodes with one id
 */
export function beneficialOwners(
  graph: OwnershipGraph,
  policy: Policy,
  seniorManagers: readonly string[] = [],
): BeneficialOwners {
  const { ownerships, ...single } = verdictsOn(graph, policy);
  const loose = looseDeclarations(graph);
  const { persons, unknownPerson } = withDoubts(
    { ...single, persons: withEitherCase(single.persons, graph, policy) },
    loose && verdictsOn(loose.graph, policy),
  );
  const [first] = ownerships;
  const isFound = persons.some(({ verdict }) => verdict === 'yes');
  const isOpen = (one: { verdict: Verdict }) => one.verdict === 'undecided';
  const isSettled = ![...persons, ...unknownPerson].some(isOpen);
  const outcome = first?.refusal ? 'refused' : isFound ? 'found' : isSettled ? 'none_found' : 'undecided';
  const standIns = isLastResort(outcome) && policy.namesSeniorManagers ? seniorManagers : [];
  return {
    policy,
    rootId: graph.rootId,
    outcome,
    isSettled,
    persons,
    unknownPerson,
    seniorManagers: standIns,
    steps: lastResortSteps({ policy, persons, unknownPerson, outcome, standIns, links: graph.links }),
    anomalies: [...(loose?.anomalies ?? first?.anomalies ?? []), ...controlRings(graph)],
  };
}

interface Verdicts extends Pick<Inquiry, 'ownerships'> {
  readonly persons: readonly PersonVerdict[];
  readonly unknownPerson: readonly Finding[];
}

const NOBODY: Verdicts = { ownerships: [], persons: [], unknownPerson: [] };

/** On every person. */
function verdictsOn(graph: OwnershipGraph, policy: Policy, parties = partiesUnder(graph, policy)): Verdicts {
  const inquiry = openInquiry(graph, policy, parties);
  const entities = new Set(relevantEntities(inquiry));
  const verdictFor = verdictsByTwin(inquiry);
  const persons = graph.nodes
    .filter(({ kind }) => kind === 'person')
    .map(
      ({ id }): PersonVerdict => ({
        ...verdictFor(id),
        namedInstead: entities.size === 0 ? [] : namedInsteadOf(id, graph, entities),
      }),
    );
  return {
    ownerships: inquiry.ownerships,
    persons: persons.sort(byVerdictIn(graph)),
    unknownPerson: verdictOn(inquiry, UNKNOWN_PERSON).findings,
  };
}

/**
 * Of legal entities that are parties to trusts, each asked about in its turn: what rests on itself alone makes nobody an
 * owner. Of a party and those on the way above it the answer is one.
 */
function partiesUnder(graph: OwnershipGraph, policy: Policy): PartyVerdicts {
  const above = remember((id: string) => nodesAbove(graph, id));
  const known = new Map<string, Verdicts>();
  const partiesOf =
    (onTheWay: readonly string[]): PartyVerdicts =>
    (partyId) => {
      if (onTheWay.includes(partyId)) return NOBODY;
      const key = JSON.stringify([partyId, onTheWay.filter((id) => above(partyId).has(id)).sort()]);
      const verdicts =
        known.get(key) ??
        verdictsOn(partAbove(graph, partyId, above(partyId)), policy, partiesOf([...onTheWay, partyId]));
      known.set(key, verdicts);
      return verdicts;
    };
  return partiesOf([graph.rootId]);
}

/** All that is known of whose a party is: of a thousand parties each has little of the whole structure. */
const partAbove = (
  { nodes, links }: OwnershipGraph,
  rootId: string,
  above: ReadonlySet<string>,
): OwnershipGraph => ({
  rootId,
  nodes: nodes.filter(({ id }) => above.has(id)),
  links: links.filter(({ owned }) => above.has(owned)),
});

/** Whether anybody else than these is undecided, somebody who is in no register included: stops at the first. */
export function isAnybodyOpen(graph: OwnershipGraph, policy: Policy, besides: ReadonlySet<string>): boolean {
  const inquiry = openInquiry(graph, policy, partiesUnder(graph, policy));
  const verdictFor = verdictsByTwin(inquiry);
  const persons = graph.nodes.flatMap(({ id, kind }) => (kind === 'person' ? [id] : []));
  let mayBeEither = false;
  for (const id of [UNKNOWN_PERSON, ...persons]) {
    if (besides.has(id)) continue;
    const said = id === UNKNOWN_PERSON ? verdictOn(inquiry, id) : verdictFor(id);
    if (said.verdict !== 'undecided') continue;
    if (id === UNKNOWN_PERSON || !hasTwoOpenGrounds(said)) return true;
    mayBeEither = true;
  }
  if (!mayBeEither && looseDeclarations(graph) === undefined) return false;
  return undecidedOf(beneficialOwners(graph, policy)).some((id) => !besides.has(id));
}

/** Ids of everybody who is undecided: of persons, and `UNKNOWN_PERSON`. */
export function undecidedOf({ persons, unknownPerson }: Doubted): string[] {
  return [
    ...persons.filter(({ verdict }) => verdict === 'undecided').map(({ nodeId }) => nodeId),
    ...(unknownPerson.some(({ verdict }) => verdict === 'undecided') ? [UNKNOWN_PERSON] : []),
  ];
}

type Doubted = Pick<Verdicts, 'persons' | 'unknownPerson'>;

/** No verdict "no" rests on declarations that overlap: where they may leave more, who may have it is undecided. */
function withDoubts(strict: Doubted, loose: Doubted | undefined): Doubted {
  if (loose === undefined) return strict;
  const openOf = new Map(
    loose.persons.flatMap((one) => (one.verdict === 'no' ? [] : [[one.nodeId, one] as const])),
  );
  const isOpen = ({ unknownPerson }: Doubted) => unknownPerson.some(({ verdict }) => verdict === 'undecided');
  return {
    persons: strict.persons.map((one) => {
      const open = one.verdict === 'no' ? openOf.get(one.nodeId) : undefined;
      return open === undefined ? one : { ...open, verdict: 'undecided' };
    }),
    unknownPerson: isOpen(loose) ? loose.unknownPerson : strict.unknownPerson,
  };
}

type Said = ReturnType<typeof verdictOn>;

/** Of thousands who hold the same, one is asked about; the others have the same answer under their own name. */
function verdictsByTwin(inquiry: Inquiry): (personId: string) => Said {
  const keys = twinKeys(inquiry.graph);
  const linkOf = new Map(inquiry.graph.links.map(({ owner, id }) => [owner, id]));
  const first = new Map<string, Said>();
  return (personId) => {
    const key = keys.get(personId);
    const said = key === undefined ? undefined : first.get(key);
    if (said !== undefined) return saidOf(said, personId, { inquiry, linkOf });
    const own = verdictOn(inquiry, personId);
    if (key !== undefined) first.set(key, own);
    return own;
  };
}

function saidOf(
  said: Said,
  personId: string,
  { inquiry, linkOf }: { readonly inquiry: Inquiry; readonly linkOf: ReadonlyMap<string, string> },
): Said {
  const [from, to] = [linkOf.get(said.nodeId), linkOf.get(personId)];
  const holders = (ids: readonly string[]) => ids.map((id) => (id === said.nodeId ? personId : id));
  const links = (ids: readonly string[]) => ids.map((id) => (id === from && to !== undefined ? to : id));
  return {
    ...said,
    nodeId: personId,
    findings: said.findings.map(({ chain, linkIds, explain, ...finding }, at) => ({
      ...finding,
      ...(chain && {
        chain: chain.map((step) => ({
          ...step,
          holders: holders(step.holders),
          linkIds: links(step.linkIds),
        })),
      }),
      ...(linkIds && { linkIds: links(linkIds) }),
      // Paths are those of the person, and few ask for them.
      ...(explain && { explain: () => verdictOn(inquiry, personId).findings[at]?.explain?.() ?? explain() }),
    })),
  };
}

const hasTwoOpenGrounds = ({ findings }: Said): boolean =>
  findings.filter(({ verdict }) => verdict === 'undecided').length > 1;

/** Persons of whom two grounds are open may be owners on one of them in every case. */
function withEitherCase(
  persons: readonly PersonVerdict[],
  graph: OwnershipGraph,
  policy: Policy,
): readonly PersonVerdict[] {
  const isOpen = (one: PersonVerdict) => one.verdict === 'undecided' && hasTwoOpenGrounds(one);
  const open = new Set(persons.filter(isOpen).map(({ nodeId }) => nodeId));
  const found = ownersInEitherCase(graph, policy, open, (side) => verdictsOn(side, policy));
  if (found.size === 0) return persons;
  return persons
    .map((person): PersonVerdict => {
      const cuts = found.get(person.nodeId);
      if (cuts === undefined) return person;
      const { threshold } = policy.ownership;
      const either: Finding = { basis: 'either-case', verdict: 'yes', threshold, cuts };
      return { ...person, verdict: 'yes', byMixed: 'yes', findings: [...person.findings, either] };
    })
    .sort(byVerdictIn(graph));
}

/** Owners first, then the larger share, then the larger one with what is unknown, then by name. */
function byVerdictIn({ nodes }: OwnershipGraph): (a: PersonVerdict, b: PersonVerdict) => number {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const figure = ({ findings: [first] }: PersonVerdict) => first?.figure ?? NOTHING;
  const rank = ({ verdict }: PersonVerdict) => VERDICTS.indexOf(verdict);
  const name = ({ nodeId }: PersonVerdict) => names.get(nodeId) ?? nodeId;
  return (a, b) =>
    rank(a) - rank(b) ||
    compare(figure(b).lower, figure(a).lower) ||
    compare(figure(b).upper, figure(a).upper) ||
    inOrder(name(a), name(b)) ||
    inOrder(a.nodeId, b.nodeId);
}

const NOTHING = exactly(ZERO);

const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
