import { ownershipWords as say } from '#lib/words/ownership-words.ts';
import { isFromDeclaration, type OwnerRow, type OwnersView } from '../owners/index.ts';
import type { NodeKind, OwnershipGraph, OwnershipLink, OwnershipNode } from '../ownership/ownership-graph.ts';
import { linkInterests } from './bods-interest.ts';
import { country, personDetails } from './bods-person.ts';
import type {
  BodsSubject,
  EntityDetails,
  FactsSource,
  Identifiers,
  RecordSources,
  SourcedRecord,
} from './bods-statement.ts';
import { claimRecord, linksBehind } from './claim-record.ts';
import { personId } from './declared-records.ts';
import { holdingId } from './holding-id.ts';

/** Numbers in registers by node ID, and the answers that state each node and link. */
interface Known {
  readonly identifiers?: Identifiers | undefined;
  readonly sources?: RecordSources | undefined;
}

const NO_SOURCES: RecordSources = { nodes: new Map(), links: new Map() };

/** Entities, persons and direct holdings as the facts have them, then the owners that follow from them. */
export function structureRecords(
  { computed, rows }: OwnersView,
  subject: BodsSubject,
  { identifiers = new Map(), sources = NO_SOURCES }: Known,
): SourcedRecord[] {
  if (computed === undefined) {
    return [entityRecord({ ...subject, kind: 'company' }, false, identifiers)];
  }
  const { owners } = computed;
  const declaredIds = new Map(
    rows.flatMap((row) => (row.isClaim && row.nodeId ? [[row.nodeId, personId(row)]] : [])),
  );
  const graph = withoutDeclared(computed.graph, declaredIds);
  const claims = owners.persons
    .filter(({ nodeId }) => !declaredIds.has(nodeId))
    .filter(({ verdict }) => verdict !== 'no')
    .filter(({ nodeId }) => computed.isNamed(nodeId))
    .map((person) => ({ person, linkIds: linksBehind(person) }));
  const components = componentsOf(
    graph,
    claims.flatMap(({ linkIds }) => linkIds),
  );
  const persons = graph.nodes.filter(({ kind }) => kind === 'person');
  const entities = graph.nodes.filter(isEntity);
  const trustIds = new Set(entities.filter(isTrust).map(({ id }) => id));
  const isComponent = (id: string) => components.nodeIds.has(id) && id !== graph.rootId;
  const nodeRecords = [
    ...entities.map((node) => entityRecord(node, isComponent(node.id), identifiers)),
    ...persons.map((node) => personRecord(node, rows)),
  ];
  return [
    ...nodeRecords.map((record) => ({ ...record, statedBy: sources.nodes.get(record.recordId) })),
    ...graph.links.map((link) =>
      holdingRecord(link, {
        isComponent: components.linkIds.has(link.id),
        isInTrust: trustIds.has(link.owned),
        statedBy: sources.links.get(link.id),
      }),
    ),
    ...openEndRecords(graph, sources),
    ...claims.map(({ person, linkIds }) => claimRecord(person, linkIds, graph, components.linkIds)),
  ];
}

/**
 * Who is known from the declaration alone is stated with the declaration, once; a position in a trust or firm is that of the
 * declared person.
 */
const withoutDeclared = (graph: OwnershipGraph, ids: ReadonlyMap<string, string>): OwnershipGraph => ({
  ...graph,
  nodes: graph.nodes.filter(({ id }) => !ids.has(id)),
  links: graph.links
    .filter(({ owner, owned }) => !ids.has(owner) || owned !== graph.rootId)
    .map((link) => ({ ...link, owner: ids.get(link.owner) ?? link.owner })),
});

type Entity = OwnershipNode & { readonly kind: Exclude<NodeKind, 'person'> };

const isEntity = (node: OwnershipNode): node is Entity => node.kind !== 'person';

const isTrust = ({ kind, arrangement }: OwnershipNode): boolean =>
  kind === 'trust' && arrangement !== 'foundation';

function entityRecord(node: Entity, isComponent: boolean, identifiers: Identifiers): SourcedRecord {
  const identifier = identifiers.get(node.id);
  return {
    from: 'structure',
    recordId: node.id,
    recordType: 'entity',
    recordDetails: {
      isComponent,
      ...ENTITY[
        node.arrangement === 'foundation' || node.arrangement === 'firm' ? node.arrangement : node.kind
      ],
      name: node.name,
      ...(node.countryCode !== undefined && { jurisdiction: country(node.countryCode) }),
      ...(identifier && { identifiers: [identifier] }),
    },
  };
}

const ENTITY: Readonly<
  Record<
    Entity['kind'] | 'foundation' | 'firm',
    Pick<EntityDetails, 'entityType' | 'unspecifiedEntityDetails'>
  >
> = {
  company: { entityType: { type: 'registeredEntity' } },
  trust: { entityType: { type: 'arrangement', subtype: 'trust' } },
  firm: { entityType: { type: 'arrangement', subtype: 'other' } },
  foundation: { entityType: { type: 'legalEntity', subtype: 'other' } },
  state: { entityType: { type: 'state' } },
  unknown: { entityType: { type: 'unknownEntity' }, unspecifiedEntityDetails: { reason: 'unknown' } },
  dispersed: {
    entityType: { type: 'unknownEntity' },
    unspecifiedEntityDetails: {
      reason: 'informationUnknownToPublisher',
      description: say('bods.smallHolders'),
    },
  },
  exempt: { entityType: { type: 'registeredEntity' } },
};

function personRecord({ id, name }: OwnershipNode, rows: readonly OwnerRow[]): SourcedRecord {
  const row = rows.find(({ nodeId }) => nodeId === id);
  const person = row?.members.find(({ list }) => list === 'computed') ?? row?.person ?? { name };
  return { from: 'structure', recordId: id, recordType: 'person', recordDetails: personDetails(person) };
}

function holdingRecord(
  link: OwnershipLink,
  {
    isComponent,
    isInTrust,
    statedBy,
  }: {
    readonly isComponent: boolean;
    readonly isInTrust: boolean;
    readonly statedBy: FactsSource | undefined;
  },
): SourcedRecord {
  // A declared link of a bought structure is known to be that of its register only if the structure names it.
  const isDeclaration = isFromDeclaration(link) || (link.isDeclared && statedBy !== undefined);
  return {
    from: isDeclaration ? 'declared' : 'structure',
    statedBy,
    recordId: holdingId(link.id),
    recordType: 'relationship',
    recordDetails: {
      isComponent,
      subject: link.owned,
      interestedParty: link.owner,
      interests: linkInterests(link, isInTrust),
    },
  };
}

/** Companies and trusts of which no holder is known, exempt ones and those where the search ended. */
function openEndRecords({ nodes, links }: OwnershipGraph, sources: RecordSources): SourcedRecord[] {
  const owned = new Set(links.map((link) => link.owned));
  const open = nodes.filter(
    ({ id, kind }) => !owned.has(id) && (kind === 'company' || kind === 'trust' || kind === 'exempt'),
  );
  return open.map(({ id, kind, openReason }) => ({
    from: 'structure',
    statedBy: sources.nodes.get(id),
    recordId: `open/${id}`,
    recordType: 'relationship',
    recordDetails: {
      isComponent: false,
      subject: id,
      interestedParty: {
        reason: kind === 'exempt' ? 'subjectExemptFromDisclosure' : 'informationUnknownToPublisher',
        ...(openReason !== undefined && { description: openReason }),
      },
      interests: [],
    },
  }));
}

/** A holding of two or more steps is indirect: its links and the entities between are components. */
function componentsOf({ links, rootId }: OwnershipGraph, linkIds: readonly string[]) {
  const used = new Set(linkIds);
  const through = links.filter(({ id }) => used.has(id));
  const between = new Set(through.filter(({ owned }) => owned !== rootId).map(({ owned }) => owned));
  const parts = through.filter(({ owned, owner }) => owned !== rootId || between.has(owner));
  return { linkIds: new Set(parts.map(({ id }) => id)), nodeIds: between };
}
