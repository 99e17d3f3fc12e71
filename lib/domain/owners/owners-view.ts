import type { Absence, Individual, Read, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import { type BeneficialOwners, beneficialOwners } from '../ownership/beneficial-owners.ts';
import type { ControlStep, Finding, PersonVerdict } from '../ownership/finding.ts';
import type { Interval, Verdict } from '../ownership/interval.ts';
import type { OwnershipGraph } from '../ownership/ownership-graph.ts';
import { isInForce, type Policy } from '../ownership/policies.ts';
import { withoutHidden } from './as-if-known.ts';
import { type Claimant, claimId, withClaims } from './declared-claims.ts';
import { type DeclaredInterest, declaredInterest } from './declared-interest.ts';
import { type Match, type MatchedPerson, matchPersons, type Override } from './match-persons.ts';
import { mergedGraph } from './merged-graph.ts';
import {
  identityOf,
  PERSON_LISTS,
  type PersonIdentity,
  type ShownPerson,
  shownPerson,
} from './person-identity.ts';
import { isNamed, type RegisterStatement, registerStatements } from './register-statement.ts';

/** What a register of owners answered. */
export interface DeclaredOwners {
  readonly owners: readonly Read<UltimateBeneficialOwner>[];
  readonly absence?: Read<Absence>;
  /** Day of the declaration or of its last confirmation, where it is known (`YYYY-MM-DD`). */
  readonly statedOn?: string;
}

export interface Representative {
  readonly individual: Read<Individual>;
  /** First and last day of the role, `YYYY-MM-DD`. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

export interface OwnersAsked {
  readonly declared: DeclaredOwners;
  /** Left out where no structure is known: then nothing is computed. */
  readonly graph?: OwnershipGraph | undefined;
  /** What the structure says of its persons, by node id: a graph has names only. */
  readonly individuals?: ReadonlyMap<string, Read<Individual>>;
  /** They stand in where nobody is found, and tell who has left. */
  readonly representatives?: readonly Representative[];
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
  /** Ids of the entities that the register names in their place. */
  readonly namedInstead: readonly string[];
  readonly representative: { readonly isFormer: boolean } | undefined;
  /** Declared, an owner, or undecided: whoever may be an owner is never left out of the table. */
  readonly isOfConcern: boolean;
}

export interface Computed {
  /** With one node for each person. */
  readonly graph: OwnershipGraph;
  readonly owners: BeneficialOwners;
  /** Whether the facts alone make somebody an owner or may: the claims that an export states. Worked out when asked. */
  isNamed(nodeId: string): boolean;
}

export interface OwnersView {
  readonly policy: Policy;
  readonly isPolicyInForce: boolean;
  readonly declared: DeclaredOwners;
  readonly rows: readonly OwnerRow[];
  readonly statements: readonly RegisterStatement[];
  /** Undefined without a structure. */
  readonly computed: Computed | undefined;
}

/** Declared owners beside computed ones, a row for each person. Rows: in the order of the verdicts, then by key. */
export function ownersView(asked: OwnersAsked): OwnersView {
  const { declared, policy, today } = asked;
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
  const computed = asked.graph && compute(asked.graph, asked, groups);
  const rows = groups.map((group) => rowOf(group, computed, today));
  return {
    policy,
    isPolicyInForce: isInForce(policy, today),
    declared,
    rows: rows.sort(byConcernIn(computed)),
    statements: registerStatements(declared.owners, declared.absence),
    computed,
  };
}

interface Entry {
  readonly identity: PersonIdentity;
  readonly declared?: DeclaredInterest;
  readonly nodeId?: string;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

interface Group {
  readonly person: MatchedPerson;
  readonly entries: readonly Entry[];
}

/** Entries with the same key say the same of a person: the second of them gets a number. */
function entriesOf({ declared, graph, individuals, representatives = [] }: OwnersAsked): Entry[] {
  const nodes = graph?.nodes.filter(({ kind }) => kind === 'person') ?? [];
  const entries = [
    ...declared.owners.flatMap((owner, index): Entry[] =>
      isNamed(owner)
        ? [{ identity: identityOf('declared', owner), declared: declaredInterest(owner, index) }]
        : [],
    ),
    ...nodes.map(
      ({ id, name }): Entry => ({
        identity: identityOf('computed', individuals?.get(id) ?? { name: { fullName: name } }),
        nodeId: id,
      }),
    ),
    ...representatives.map(
      ({ individual, ...days }): Entry => ({ identity: identityOf('representative', individual), ...days }),
    ),
  ];
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const { key } = entry.identity;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? entry : { ...entry, identity: { ...entry.identity, key: `${key}#${count}` } };
  });
}

/** Officers have spoken of persons of a graph by the ids of their nodes too. */
function underNewKeys(overrides: readonly Override[], entries: readonly Entry[]): Override[] {
  const keyOf = new Map<string, string>(
    entries.flatMap(({ nodeId, identity }) =>
      nodeId ? [[`computed:${nodeId}`, identity.key] as const] : [],
    ),
  );
  return overrides.map(({ personKey, otherKey, same }) => ({
    personKey: keyOf.get(personKey) ?? personKey,
    otherKey: keyOf.get(otherKey) ?? otherKey,
    same,
  }));
}

function compute(graph: OwnershipGraph, { policy, today }: OwnersAsked, groups: readonly Group[]): Computed {
  const sameNodes = groups.map(({ entries }) => entries.flatMap(({ nodeId }) => nodeId ?? []));
  const merged = withClaims(mergedGraph(graph, sameNodes), groups.flatMap(claimantIn));
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
    isNamed: (nodeId) => {
      named ??= namedByFacts();
      return named.has(nodeId);
    },
  };
}

/** Who is declared, stands nowhere in the structure, and is like nobody in it. */
function claimantIn(group: Group): Claimant[] {
  const { person, entries } = group;
  const declared = declaredIn(entries);
  const isLikeHolder = person.suggestions.some(({ keys }) => keys.some(isOfStructure));
  if (declared.length === 0 || isLikeHolder || entries.some(({ nodeId }) => nodeId !== undefined)) return [];
  const { key, name } = headOf(group);
  return [{ key, name, declared }];
}

const isOfStructure = (key: string): boolean => key.startsWith('computed:');

const declaredIn = (entries: readonly Entry[]): DeclaredInterest[] =>
  entries.flatMap((entry) => entry.declared ?? []).sort((a, b) => a.index - b.index);

const isActing = ({ identity, startDate = '', endDate }: Entry, today: string): boolean =>
  identity.list === 'representative' && startDate <= today && !isPast(endDate, today);

/** The entry that stands for the person. Members are in the order of their keys. */
const headOf = ({ person: { members } }: Group): PersonIdentity => {
  const [first] = members.toSorted((a, b) => PERSON_LISTS.indexOf(a.list) - PERSON_LISTS.indexOf(b.list));
  if (first === undefined) throw new RangeError('A person has at least one entry. No row was made.');
  return first;
};

function rowOf(group: Group, computed: Computed | undefined, today: string): OwnerRow {
  const { person, entries } = group;
  const head = headOf(group);
  const own = entries.flatMap(({ nodeId }) => nodeId ?? []).sort();
  const nodeIds = own.length > 0 ? own : [claimId(head)];
  const verdict = computed?.owners.persons.find(({ nodeId }) => nodeIds.includes(nodeId));
  const roles = entries.filter(({ identity }) => identity.list === 'representative');
  const declared = declaredIn(entries);
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
    isClaim: verdict !== undefined && own.length === 0,
    namedInstead: verdict?.namedInstead ?? [],
    representative:
      roles.length === 0 ? undefined : { isFormer: roles.every(({ endDate }) => isPast(endDate, today)) },
    isOfConcern: declared.length > 0 || (verdict !== undefined && verdict.verdict !== 'no'),
  };
}

const isPast = (day: string | undefined, today: string): boolean => day !== undefined && day < today;

function byOwnership({ byOwnership: verdict, findings }: PersonVerdict): ByOwnership {
  const own = findings.filter(({ basis }) => basis === 'ownership');
  const [first] = own.toSorted((a, b) => rankOf(a.verdict) - rankOf(b.verdict));
  return { verdict, interval: first?.figure, known: first?.known ?? first?.figure, findings: own };
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
