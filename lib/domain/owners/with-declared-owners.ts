import type { Individual, Read } from '#lib/contract/index.ts';
import type { OwnershipGraph } from '../ownership/ownership-graph.ts';
import { leadsAmong } from '../ownership/party-of-node.ts';
import { declaredLinks } from './declared-links.ts';
import { nodeOfEntity } from './declared-party.ts';
import { matchPersons } from './match-persons.ts';
import { type DeclaredOwners, declaredIn, entriesOf, type Flagged, nodeIdsOf } from './owner-entries.ts';
import { stableKey } from './stable-key.ts';

/** A structure, and what is known of its persons by node id. */
export interface KnownStructure {
  readonly graph: OwnershipGraph;
  readonly individuals: ReadonlyMap<string, Read<Individual> & Flagged>;
}

/**
 * The structure with what a register of control states of one company in it, as `declaredLinks` has it. A declared person is
 * the node of the structure that is the same for certain, since their holdings are added; anybody else has a node of
 * this company.
 */
export function withDeclaredOwners(
  { graph, individuals }: KnownStructure,
  companyId: string,
  declared: Pick<DeclaredOwners, 'owners' | 'entities'>,
): KnownStructure {
  const entries = entriesOf({ declared, graph, individuals });
  const entryOf = new Map(entries.map((entry) => [entry.identity.key, entry]));
  const groups = matchPersons(entries.map(({ identity }) => identity)).map((person) => ({
    person,
    entries: person.members.flatMap(({ key }) => entryOf.get(key) ?? []),
  }));
  const same = new Set(
    groups.flatMap((group) =>
      group.person.matches.every(({ confidence }) => confidence === 'certain') ? nodeIdsOf(group) : [],
    ),
  );
  const owners = declaredIn(declared, groups).map((one) =>
    same.has(one.id)
      ? one
      : { ...one, id: `declared/${stableKey(companyId, one.id)}`, mayBe: [...(one.mayBe ?? []), one.id] },
  );
  const entities = declared.entities ?? [];
  const linked = declaredLinks(
    { graph, companyId },
    owners,
    entities.map((entry) => ({ id: nodeOfEntity(graph, entry), entry })),
  );
  const added = new Set(linked.nodes.map(({ id }) => id));
  const persons = owners.flatMap(({ id, entry: { control: _, ...individual } }) =>
    added.has(id) ? [[id, individual] as const] : [],
  );
  const unlinked = new Set(linked.unlinked);
  const leads = leadsAmong(owners.flatMap(({ id, entry }) => (unlinked.has(id) ? [entry] : [])));
  const isChanged = linked.links.length > 0 || linked.nodes.length > 0 || leads.length > 0;
  const nodes = linked.graph.nodes.map((node) => (node.id === companyId ? { ...node, leads } : node));
  return {
    graph: isChanged ? { ...linked.graph, nodes } : graph,
    individuals: new Map([...individuals, ...persons]),
  };
}
