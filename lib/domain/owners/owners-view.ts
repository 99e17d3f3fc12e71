import { type BeneficialOwners, beneficialOwners } from '../ownership/beneficial-owners.ts';
import type { ControlStep, Finding, PersonVerdict } from '../ownership/finding.ts';
import type { Interval, Verdict } from '../ownership/interval.ts';
import type { Measure, OwnershipGraph } from '../ownership/ownership-graph.ts';
import { isInForce, type Policy } from '../ownership/policies.ts';
import { type AsDeclared, asDeclared } from './as-declared.ts';
import { withoutHidden } from './as-if-known.ts';
import type { DeclaredInterest } from './declared-interest.ts';
import { declaredLinks } from './declared-links.ts';
import { nodeOfEntity } from './declared-party.ts';
import { type EntityRow, entityRows } from './entity-rows.ts';
import { type Match, matchPersons, type Override } from './match-persons.ts';
import { mergedGraph } from './merged-graph.ts';
import {
  claimId,
  type DeclaredOwners,
  declaredIn,
  type Entry,
  entriesOf,
  type Group,
  headOf,
  interestsIn,
  nodeIdsOf,
  type OwnerLists,
  underNewKeys,
} from './owner-entries.ts';
import { type PersonIdentity, type ShownPerson, shownPerson } from './person-identity.ts';
import { type RegisterStatement, registerStatements } from './register-statement.ts';

export interface OwnersAsked extends OwnerLists {
  readonly policy: Policy;
  readonly overrides?: readonly Override[];
  /** The day of the view, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface ByOwnership {
  readonly verdict: Verdict;
  /** With what the unknown may hide, and as far as the facts name somebody. Undefined where nothing is held. */
  readonly interval: Interval | undefined;
  readonly known: Interval | undefined;
  readonly measure: Measure | undefined;
  /** What explains it: `explain()` of each, worked out when asked for. */
  readonly findings: readonly Finding[];
}

export interface ByControl {
  readonly verdict: Verdict;
  readonly chain: readonly ControlStep[];
}

/** One person, in all lists. */
export interface OwnerRow {
  /** Of the person's first entry: declared, else in the structure, else among the representatives. */
  readonly key: string;
  readonly person: ShownPerson;
  readonly members: readonly PersonIdentity[];
  readonly matches: readonly Match[];
  readonly suggestions: readonly Match[];
  readonly apart: readonly Match[];
  readonly declared: readonly DeclaredInterest[];
  /** Undefined where the person is not in the structure. */
  readonly byOwnership: ByOwnership | undefined;
  readonly byControl: ByControl | undefined;
  /** Every figure that counts, whatever its ground: shares multiplied, in full, through trusts. */
  readonly figures: readonly Finding[];
  readonly verdict: Verdict | undefined;
  /** Id in the graph of the view. */
  readonly nodeId: string | undefined;
  /** Whether the holding in the graph is the declared one: there is nothing to compare the declaration with. */
  readonly isClaim: boolean;
  /** Names of the companies on whose declarations the verdict rests; empty where lists of holders alone give it. */
  readonly declaredBy: readonly string[];
  /** Ids of the entities that the register names in their place. */
  readonly namedInstead: readonly string[];
  readonly representative: { readonly isFormer: boolean } | undefined;
  /** Codes of the flags that are raised about the person, each once. */
  readonly flags: readonly string[];
  /** Declared, an owner, or undecided: whoever may be an owner is never left out of the table. */
  readonly isOfConcern: boolean;
}

export interface Computed {
  /** With one node for each person. */
  readonly graph: OwnershipGraph;
  readonly owners: BeneficialOwners;
  /** On whose declarations owners and the result rest. */
  readonly asDeclared: AsDeclared;
  /** Whether the facts alone make somebody an owner or may: the claims that an export states. Worked out when asked. */
  isNamed(nodeId: string): boolean;
}

export interface OwnersView {
  readonly policy: Policy;
  readonly isPolicyInForce: boolean;
  readonly declared: DeclaredOwners;
  readonly rows: readonly OwnerRow[];
  /** Legal entities that the register names beside persons. */
  readonly entities: readonly EntityRow[];
  readonly statements: readonly RegisterStatement[];
  /** Undefined without a structure. */
  readonly computed: Computed | undefined;
}

/** Declared owners beside computed ones, a row for each person. Rows: in the order of the verdicts, then by key. */
export function ownersView(asked: OwnersAsked): OwnersView {
  const { policy, today } = asked;
  const entities = asked.declared.entities?.filter(({ endDate = '9999-12-31' }) => endDate > today);
  const declared = { ...asked.declared, ...(entities && { entities }) };
  const entries = entriesOf(asked);
  const matched = matchPersons(
    entries.map(({ identity }) => identity),
    underNewKeys(asked.overrides ?? [], entries),
  );
  const entryOf = new Map(entries.map((entry) => [entry.identity.key, entry]));
  const groups = matched.map((person) => ({
    person,
    entries: person.members.flatMap(({ key }) => entryOf.get(key) ?? []),
  }));
  const computed = asked.graph && compute(asked.graph, { ...asked, declared }, groups);
  const found = computed && findIn(computed);
  const rows = groups.map((group) => rowOf(group, found, today));
  return {
    policy,
    isPolicyInForce: isInForce(policy, today),
    declared,
    rows: rows.sort(byConcernIn(computed)),
    entities: entityRows(entities, computed && { graph: computed.graph, policy }),
    statements: registerStatements(declared.owners, declared.absence),
    computed,
  };
}

function compute(
  graph: OwnershipGraph,
  { declared, policy, today }: OwnersAsked,
  groups: readonly Group[],
): Computed {
  const sameNodes = groups.map(({ entries }) => entries.flatMap(({ nodeId }) => nodeId ?? []));
  const apart = mergedGraph(graph, sameNodes);
  const { graph: merged } = declaredLinks(
    { graph: apart, companyId: graph.rootId },
    declaredIn(declared, groups),
    (declared.entities ?? []).map((entry) => ({ id: nodeOfEntity(apart, entry), entry })),
  );
  const managers = groups
    .filter(({ entries }) => entries.some((entry) => isActing(entry, today)))
    .map((group) => headOf(group).key);
  const owners = beneficialOwners(merged, policy, managers);
  let named: ReadonlySet<string> | undefined;
  const namedByFacts = () => {
    const facts = owners.isSettled ? owners : beneficialOwners(withoutHidden(merged), policy);
    return new Set(facts.persons.flatMap(({ verdict, nodeId }) => (verdict === 'no' ? [] : [nodeId])));
  };
  return {
    graph: merged,
    owners,
    asDeclared: asDeclared(merged, policy, owners),
    isNamed: (nodeId) => {
      named ??= namedByFacts();
      return named.has(nodeId);
    },
  };
}

const isActing = ({ identity, startDate = '', endDate }: Entry, today: string): boolean =>
  identity.list === 'representative' && startDate <= today && !isPast(endDate, today);

/** Everything that rows look up in the structure, by node ID: of thousands of persons each looks up its own. */
function findIn({ graph, owners, asDeclared }: Computed) {
  const { rootId, nodes, links } = graph;
  const verdicts = new Map(owners.persons.map((one) => [one.nodeId, one]));
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const ofRoot = new Set([
    rootId,
    ...links.flatMap(({ owned, owner, isDeclared }) => (owned === rootId && isDeclared ? [owner] : [])),
  ]);
  const listed = new Set(
    links.flatMap(({ owner, owned, isDeclared }) => (isDeclared && ofRoot.has(owned) ? [] : [owner])),
  );
  return {
    verdictOn: (ids: readonly string[]): PersonVerdict | undefined =>
      ids.flatMap((id) => verdicts.get(id) ?? [])[0],
    /** Whether all that the structure says of a person comes from what is declared of the company asked for. */
    isByDeclarationAlone: (ids: readonly string[]): boolean => ids.every((id) => !listed.has(id)),
    declaredBy: (id: string): string[] =>
      (asDeclared.owners.get(id) ?? []).flatMap((companyId) => names.get(companyId) ?? []),
  };
}

function rowOf(group: Group, found: ReturnType<typeof findIn> | undefined, today: string): OwnerRow {
  const { person, entries } = group;
  const head = headOf(group);
  const own = nodeIdsOf(group);
  const nodeIds = own.length > 0 ? own : [claimId(head)];
  const verdict = found?.verdictOn(nodeIds);
  const roles = entries.filter(({ identity }) => identity.list === 'representative');
  const declared = interestsIn(entries);
  return {
    key: head.key,
    person: shownPerson(head),
    members: person.members,
    matches: person.matches,
    suggestions: person.suggestions,
    apart: person.apart,
    declared,
    byOwnership: verdict && byOwnership(verdict),
    byControl: verdict && { verdict: verdict.byControl, chain: chainOf(verdict) },
    figures: verdict?.findings.filter(({ figure }) => figure !== undefined) ?? [],
    verdict: verdict?.verdict,
    nodeId: verdict?.nodeId,
    isClaim: verdict !== undefined && found?.isByDeclarationAlone(own) === true,
    declaredBy: found?.declaredBy(verdict?.nodeId ?? '') ?? [],
    namedInstead: verdict?.namedInstead ?? [],
    representative:
      roles.length === 0 ? undefined : { isFormer: roles.every(({ endDate }) => isPast(endDate, today)) },
    flags: [...new Set(entries.flatMap(({ flags = [] }) => flags))],
    isOfConcern: declared.length > 0 || (verdict !== undefined && verdict.verdict !== 'no'),
  };
}

const isPast = (day: string | undefined, today: string): boolean => day !== undefined && day < today;

function byOwnership({ byOwnership: verdict, findings }: PersonVerdict): ByOwnership {
  const own = findings.filter(({ basis }) => basis === 'ownership');
  const [first] = own.toSorted((a, b) => rankOf(a.verdict) - rankOf(b.verdict));
  const { figure: interval, known = interval, measure } = first ?? {};
  return { verdict, interval, known, measure, findings: own };
}

const chainOf = ({ findings }: PersonVerdict): readonly ControlStep[] =>
  findings.find(({ basis }) => basis === 'control')?.chain ?? [];

const VERDICTS: readonly (Verdict | undefined)[] = ['yes', 'undecided', 'no', undefined];
const rankOf = (verdict: Verdict | undefined): number => VERDICTS.indexOf(verdict);

/** Who is of concern first, each group as the verdicts stand, so that every screen names persons in one order. */
function byConcernIn(computed: Computed | undefined): (a: OwnerRow, b: OwnerRow) => number {
  const places = new Map(computed?.owners.persons.map(({ nodeId }, at) => [nodeId, at]));
  const place = ({ nodeId }: OwnerRow) =>
    (nodeId === undefined ? undefined : places.get(nodeId)) ?? places.size;
  return (a, b) =>
    Number(b.isOfConcern) - Number(a.isOfConcern) || place(a) - place(b) || (a.key < b.key ? -1 : 1);
}
