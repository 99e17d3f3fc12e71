import type {
  Absence,
  ControllingEntity,
  Individual,
  Read,
  UltimateBeneficialOwner,
} from '#lib/contract/index.ts';
import type { OwnershipGraph } from '../ownership/ownership-graph.ts';
import { type DeclaredInterest, declaredInterest } from './declared-interest.ts';
import type { Declared } from './declared-party.ts';
import type { MatchedPerson, Override } from './match-persons.ts';
import { identityOf, PERSON_LISTS, type PersonIdentity } from './person-identity.ts';
import { isNamed } from './register-statement.ts';
import { stableKey } from './stable-key.ts';

/** A party with the codes of the flags that are raised about it (`flagsAbout`). */
export interface Flagged {
  readonly flags?: readonly string[];
}

/** What a register of owners answered. */
export interface DeclaredOwners {
  readonly owners: readonly (Read<UltimateBeneficialOwner> & Flagged)[];
  /** Legal entities that the register names beside persons; left out where it was not read for them. */
  readonly entities?: readonly (Read<ControllingEntity> & Flagged)[];
  readonly absence?: Read<Absence>;
  /** Day of the declaration or of its last confirmation, where it is known (`YYYY-MM-DD`). */
  readonly statedOn?: string;
}

export interface Representative {
  readonly individual: Read<Individual> & Flagged;
  /** First and last day of the role, `YYYY-MM-DD`. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** Where persons are named. */
export interface OwnerLists {
  readonly declared: DeclaredOwners;
  /** Left out where no structure is known: then nothing is computed. */
  readonly graph?: OwnershipGraph | undefined;
  /** What the structure says of its persons, by node id: a graph has names only. */
  readonly individuals?: ReadonlyMap<string, Read<Individual> & Flagged>;
  /** They stand in where nobody is found, and tell who has left. */
  readonly representatives?: readonly Representative[];
}

export interface Entry extends Flagged {
  readonly identity: PersonIdentity;
  readonly declared?: DeclaredInterest;
  readonly nodeId?: string;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

export interface Group {
  readonly person: MatchedPerson;
  readonly entries: readonly Entry[];
}

/** Entries with the same key say the same of a person: the second of them gets a number. */
export function entriesOf({ declared, graph, individuals, representatives = [] }: OwnerLists): Entry[] {
  const nodes = graph?.nodes.filter(({ kind }) => kind === 'person') ?? [];
  const entries = [
    ...declared.owners.flatMap((owner, index): Entry[] =>
      isNamed(owner)
        ? [
            {
              identity: identityOf('declared', owner),
              declared: declaredInterest(owner, index),
              flags: owner.flags ?? [],
            },
          ]
        : [],
    ),
    ...nodes.map(
      ({ id, name }): Entry => ({
        identity: identityOf('computed', individuals?.get(id) ?? { name: { fullName: name } }),
        nodeId: id,
        flags: individuals?.get(id)?.flags ?? [],
      }),
    ),
    ...representatives.map(
      ({ individual, ...days }): Entry => ({
        identity: identityOf('representative', individual),
        flags: individual.flags ?? [],
        ...days,
      }),
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
export function underNewKeys(overrides: readonly Override[], entries: readonly Entry[]): Override[] {
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

/** Every entry with the node of its person, and the nodes that they may be; statements in place of a name last. */
export function declaredIn(
  { owners }: DeclaredOwners,
  groups: readonly Group[],
): Declared<Read<UltimateBeneficialOwner>>[] {
  const nodeOf = new Map(
    groups.flatMap(({ entries }) =>
      entries.flatMap(({ identity, nodeId }) => (nodeId === undefined ? [] : [[identity.key, nodeId]])),
    ),
  );
  const named = groups.flatMap((group) => {
    const [id = claimId(headOf(group))] = nodeIdsOf(group);
    const mayBe = group.person.suggestions.flatMap(({ keys }) =>
      keys.flatMap((key) => nodeOf.get(key) ?? []),
    );
    return interestsIn(group.entries).flatMap(({ index }) => {
      const entry = owners[index];
      return entry ? [{ id, entry, mayBe }] : [];
    });
  });
  return [...named, ...owners.filter((one) => !isNamed(one)).map((entry) => ({ id: '', entry }))];
}

/** The node that stands for somebody who is known from the declaration alone. */
export const claimId = ({ key }: PersonIdentity): string => `declared/${stableKey(key)}`;

/** As `mergedGraph` has it, the first is the one that is left. */
export const nodeIdsOf = ({ entries }: Group): string[] =>
  entries.flatMap(({ nodeId }) => nodeId ?? []).sort();

export const interestsIn = (entries: readonly Entry[]): DeclaredInterest[] =>
  entries.flatMap((entry) => entry.declared ?? []).sort((a, b) => a.index - b.index);

/** The entry that stands for the person. Members are in the order of their keys. */
export const headOf = ({ person: { members } }: Group): PersonIdentity => {
  const [first] = members.toSorted((a, b) => PERSON_LISTS.indexOf(a.list) - PERSON_LISTS.indexOf(b.list));
  if (first === undefined) throw new RangeError('A person has at least one entry. No row was made.');
  return first;
};
