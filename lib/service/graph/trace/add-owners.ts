import type { z } from 'zod';
import type {
  Absence,
  BeneficialOwners,
  ControllingEntity,
  GraphRole,
  NodeOwners,
  UltimateBeneficialOwner,
} from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { type DeclaredLinks, declaredLinks } from '#lib/domain/owners/declared-links.ts';
import { nodeOfEntity } from '#lib/domain/owners/declared-party.ts';
import { isNamed, registerStatements } from '#lib/domain/owners/register-statement.ts';
import {
  fromGraphBeta,
  type Interval,
  type OwnershipGraph,
  type OwnershipLink,
  type OwnershipNode,
} from '#lib/domain/ownership/index.ts';
import { standingOf } from '../../items/standing-of.ts';
import {
  addPerson,
  companyNode,
  companyOf,
  type DraftEdge,
  type DraftNode,
  type GraphDraft,
  type Holding,
  type LeftReason,
  personOf,
  type StatedAt,
  statedOf,
  type Trace,
} from './draft.ts';
import { graphParts, NOT_MADE } from './graph-of-draft.ts';
import { notFollowed } from './not-followed.ts';
import { exactPercent, percentageRange } from './percentage-range.ts';

interface Told {
  readonly answer: z.infer<typeof BeneficialOwners>;
  /** Why the register names no owner. */
  readonly absence?: Absence | undefined;
  readonly retrievedAt: Date;
}

/** Adds what a register declares of the owners of a company: their state, and nodes and edges for them. */
export function addOwners(trace: Trace, node: DraftNode, { answer, absence, retrievedAt }: Told): void {
  const { ultimateBeneficialOwners: owners = [], controllingEntities: entities = [] } = answer;
  trace.draft.ownersFetched += 1;
  const unlinked = addDeclared(trace, node, { in: 'owners', owners, entities });
  const statements = registerStatements(owners).flatMap(({ text }) => text ?? []);
  node.owners = {
    status: owners.some(isNamed) || entities.length > 0 ? 'read' : statusOf(absence),
    ...(absence?.explanation !== undefined && { explanation: absence.explanation }),
    ...(statements.length > 0 && { statements: [...new Set(statements)] }),
    retrievedAt: retrievedAt.toISOString(),
    ...(unlinked.length > 0 && { unlinked: unlinked.map(({ entry }) => entry) }),
  };
  node.unlinkedAt = unlinked.map(({ stated }) => stated);
}

/** Notes why the declared owners of a company are not there. `reason` undefined: its register does not list the company. */
export function noteOwnersLeft(
  { limits, registryOf }: Trace,
  node: DraftNode,
  reason: LeftReason | undefined,
): void {
  const { manifest } = registryOf(node.country);
  if (reason === undefined) {
    node.owners = {
      status: 'failed',
      explanation: `${manifest.source.name} does not list this company in its register of owners. Nothing was charged for it.`,
    };
  } else if (reason === 'error' && node.isWithin) {
    node.owners = { status: 'failed', explanation: notFollowed('register_failed', { manifest }).explanation };
    node.ownersLeft = reason;
  } else {
    node.owners = { status: 'not_read' };
    // Under `paidOnly` nothing was to be bought: the graph does not end here.
    if (limits.declaredOwners !== 'paidOnly' && reason !== 'error') node.ownersLeft = reason;
  }
}

/** States of each other company why its declared owners are not in the graph. */
export function noteUnread({ draft, limits, registryOf }: Trace): void {
  if (limits.declaredOwners === 'never') return;
  for (const node of draft.nodes) {
    if (node.owners || node.individual || (node.companyKey ?? node.searchName) === undefined) continue;
    const { manifest } = registryOf(node.country);
    const standing = standingOf('ultimateBeneficialOwners', manifest);
    const isOffered = manifest.provides.dataPoints.includes('ultimateBeneficialOwners');
    node.owners = isOffered
      ? { status: 'not_read' }
      : {
          status: standing ? statusOf(standing) : 'not_offered',
          ...(standing?.explanation !== undefined && { explanation: standing.explanation }),
        };
  }
}

/** Reasons for which a register names no owner; any other, and none at all: it names none. */
const STATUSES: Partial<Record<Absence['reason'], NodeOwners['status']>> = {
  restricted: 'restricted',
  exempt: 'restricted',
  not_offered: 'not_offered',
};

const statusOf = (absence: Absence | undefined): NodeOwners['status'] =>
  (absence && STATUSES[absence.reason]) ?? 'none_named';

interface Declared {
  /** Whose answer states it. */
  readonly in: 'company' | 'owners';
  readonly owners?: readonly UltimateBeneficialOwner[];
  readonly entities?: readonly ControllingEntity[];
}

/** @returns persons for whom there is no edge */
export function addDeclared(
  trace: Trace,
  node: DraftNode,
  { in: kind, owners = [], entities = [] }: Declared,
): { readonly entry: UltimateBeneficialOwner; readonly stated: StatedAt }[] {
  if (owners.length === 0 && entities.length === 0) return [];
  const { draft } = trace;
  const { graph, edges } = factsAbove(draft, node);
  const parties = new Map<string, () => DraftNode | null>();
  const statedAt = new Map<string, StatedAt>();
  const persons = owners.map((entry, at) => {
    const { control: _, entityId: __, ...individual } = entry;
    const stated = statedOf(node, kind, `/ultimateBeneficialOwners/${at}`);
    const person = personOf(draft, individual, { owned: node, place: `declared ${at}`, statedAt: stated });
    if (isNamed(entry)) parties.set(person.nodeId, () => addPerson(trace, person));
    if (!statedAt.has(person.nodeId)) statedAt.set(person.nodeId, stated);
    return { id: person.nodeId, entry, stated, mayBe: namesakesOf(draft, person) };
  });
  const companies = entities.map((entry, at) => {
    const place = `entity ${at}`;
    const stated = statedOf(node, kind, `/controllingEntities/${at}`);
    const of = { ...stated, pointer: `${stated.pointer}/company` };
    const listed = nodeOfEntity(graph, entry);
    const found = companyOf(trace, entry.company, { owned: node, place });
    const id = graph.nodes.some((each) => each.id === listed)
      ? listed
      : (found.known?.nodeId ?? found.nodeId);
    const { holderLevels: levels = 0 } = node;
    // A party of an unknown kind is nobody's company: it is not looked up.
    if (entry.entityKind !== 'not_stated')
      parties.set(id, () => companyNode(trace, entry.company, { owned: node, place, levels, statedAt: of }));
    statedAt.set(id, stated);
    return { id, entry };
  });
  const declared = declaredLinks({ graph, companyId: node.nodeId }, persons, companies);
  const section = owners.length > 0 ? '/ultimateBeneficialOwners' : '/controllingEntities';
  drawLinks(trace, node, { declared, parties, edges, statedAt, list: statedOf(node, kind, section) });
  const unlinked = new Set(declared.unlinked);
  return persons.filter(({ id, entry }) => isNamed(entry) && unlinked.has(id));
}

/** The company with everybody above it as a graph to compute on; its links have the IDs of `edges`. */
function factsAbove(
  { edges }: GraphDraft,
  node: DraftNode,
): { graph: OwnershipGraph; edges: ReadonlyMap<string, DraftEdge> } {
  const byOwned = Map.groupBy(edges, ({ from }) => from);
  const nodes = new Set([node]);
  for (const each of nodes) for (const { to } of byOwned.get(each) ?? []) nodes.add(to);
  const above = [...nodes].flatMap((each) => byOwned.get(each) ?? []);
  const parts = graphParts([...nodes], above, node);
  return {
    graph: fromGraphBeta({ ...parts, metadata: NOT_MADE }),
    edges: new Map(above.map((edge, at) => [parts.edges[at]?.id ?? '', edge])),
  };
}

/** Other nodes of persons with the same name: whether it is them is not known. */
function namesakesOf({ nodes }: GraphDraft, { nodeId, individual }: DraftNode): string[] {
  const nameOf = (person: DraftNode['individual']) => foldName(person?.name?.fullName ?? '');
  const name = nameOf(individual);
  return [...nodes].flatMap((each) =>
    each.individual && each.nodeId !== nodeId && name !== '' && nameOf(each.individual) === name
      ? [each.nodeId]
      : [],
  );
}

interface Drawing {
  readonly declared: DeclaredLinks;
  /** Adds the node of a party of the register to the draft. */
  readonly parties: ReadonlyMap<string, () => DraftNode | null>;
  /** Edges that were there before, by the ID of their link. */
  readonly edges: ReadonlyMap<string, DraftEdge>;
  /** Entries of the parties. */
  readonly statedAt: ReadonlyMap<string, StatedAt>;
  readonly list: StatedAt;
}

function drawLinks(trace: Trace, node: DraftNode, drawing: Drawing): void {
  const { declared, parties, edges, list } = drawing;
  for (const link of declared.graph.links) {
    const edge = edges.get(link.id);
    if (!edge || link.owned !== node.nodeId || !link.isDeclared) continue;
    edge.holding = { ...edge.holding, ...declaredMembers(link), ...votesIn(link) };
    edge.declaredAt = drawing.statedAt.get(link.owner) ?? edge.declaredAt;
  }
  // A trust or firm that is not named is one of its party.
  const partyOf = new Map(declared.links.map(({ owned, owner }) => [owned, owner]));
  partyOf.delete(node.nodeId);
  const statedAt = (id: string) => drawing.statedAt.get(partyOf.get(id) ?? id) ?? list;
  const known = new Map([...trace.draft.nodes].map((each) => [each.nodeId, each]));
  const added = new Map(declared.nodes.map((each) => [each.id, each]));
  const nodeOf = (id: string): DraftNode | null => {
    const found =
      known.get(id) ?? parties.get(id)?.() ?? unnamedNode(trace, node, added.get(id), statedAt(id));
    if (found) known.set(id, found);
    return found;
  };
  for (const link of declared.links) {
    const [from, to] = [nodeOf(link.owned), nodeOf(link.owner)];
    if (from && to)
      trace.draft.edges.push({ from, to, holding: holdingOf(link), statedAt: statedAt(link.owner) });
    else node.left = 'max_nodes_reached';
  }
}

/** A trust, a firm or an owner that the register states and does not name. Null: it would exceed the limit of nodes. */
function unnamedNode(
  { draft, limits }: Trace,
  owned: DraftNode,
  node: OwnershipNode | undefined,
  statedAt: StatedAt,
): DraftNode | null {
  if (node === undefined || draft.nodes.size >= limits.maxNodes) return null;
  const { id, kind, name, arrangement, openWords } = node;
  const made: DraftNode = {
    nodeId: id,
    statedAt,
    isUnnamed: true,
    company: { legalName: name },
    country: owned.country,
    depth: owned.depth + 1,
    status: 'placeholder',
    levels: 0,
    isWithin: false,
    ...(arrangement && { arrangement }),
    ...(kind === 'unknown' && { partyKind: 'not_stated' as const }),
    ...(openWords !== undefined && { absence: { reason: 'none_named' as const, explanation: openWords } }),
  };
  draft.nodes.add(made);
  return made;
}

function holdingOf(link: OwnershipLink): Holding {
  const { kind, share, source } = link;
  const words = { ...(source !== undefined && { source }), ...declaredMembers(link) };
  if (kind === 'votes') return { of: 'votes', ...votesMembers(share), ...words };
  const role: GraphRole | undefined = kind === 'shares' ? undefined : kind;
  const exact = share && exactPercent(share);
  return {
    ...(role && { role }),
    ...(exact !== undefined && { percentage: exact }),
    ...(share && exact === undefined && { percentageRange: percentageRange(share) }),
    ...votesIn(link),
    ...words,
  };
}

const declaredMembers = ({ since, natures }: OwnershipLink): Holding => ({
  declared: true,
  ...(since !== undefined && { since }),
  ...(natures && { natures: [...natures] }),
});

/** Votes of shares, if they are known apart from them. */
const votesIn = ({ kind, votes }: OwnershipLink): Holding => (kind === 'shares' ? votesMembers(votes) : {});

function votesMembers(votes: Interval | undefined): Holding {
  if (votes === undefined) return {};
  const exact = exactPercent(votes);
  return exact === undefined ? { votesPercentageRange: percentageRange(votes) } : { votesPercentage: exact };
}
