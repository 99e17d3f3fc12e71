import type {
  Absence,
  Company,
  Country,
  Graph,
  GraphCandidate,
  GraphNode,
  GraphRole,
  Individual,
  NodeOwners,
  NotFollowed,
  Shareholder,
} from '#lib/contract/index.ts';
import { identifyHolder, type RegistryOf } from './identify-holder.ts';
import { daysAgree, hiddenId, personKey } from './person-key.ts';
import type { Limits } from './trace-plan.ts';

type Status = GraphNode['flags']['status'];
type StoppedReason = Graph['metadata']['stoppedReason'];

/** Why nothing was looked up behind a node. */
export type LeftReason = StoppedReason | 'pending' | 'insufficient_funds' | 'unavailable' | 'error';

/** Which lookup stated something, and where in its answer: a JSON Pointer. */
export interface StatedAt {
  readonly lookup: {
    readonly kind: 'company' | 'owners' | 'search';
    readonly country: Country;
    readonly subject: string;
  };
  readonly pointer: string;
}

/** A node while the trace is in progress. */
export interface DraftNode {
  nodeId: string;
  /** Source of the person or company shown; undefined for the root until it is read. */
  statedAt?: StatedAt;
  /** Set if its name is ours: no register names it. */
  readonly isUnnamed?: true;
  readonly individual?: Individual;
  company?: Company;
  /** The register that names it, or its own. */
  country: Country;
  /** Its id in its register, once it is known which company it is. */
  companyKey?: string;
  /** The name to search for, where it has no number. */
  readonly searchName?: string;
  readonly depth: number;
  status: Status;
  isSearchResolved?: boolean;
  isRead?: boolean;
  /** Set where the graph ends here for now. */
  left?: LeftReason | undefined;
  /** Declared owners; undefined until it is known whether they are looked up. */
  owners?: NodeOwners;
  /** Entries of those without an edge. */
  unlinkedAt?: readonly StatedAt[];
  /** Set if its declared owners were left for now. */
  ownersLeft?: LeftReason;
  /** Set if a register of control states it and does not name it. */
  readonly arrangement?: GraphNode['arrangement'];
  readonly partyKind?: GraphNode['partyKind'];
  /** Why its register names no holder. */
  absence?: Absence;
  /** Why no company of a register was found behind it. */
  notFollowed?: NotFollowed | undefined;
  candidates?: readonly GraphCandidate[];
  /** How many levels above may still be looked up, itself included. */
  levels: number;
  /** The same of its holders, once it was read. */
  holderLevels?: number;
  /** Whether a graph that goes on from one node may go on here. */
  isWithin: boolean;
}

/** A party that holds a part of a company, or has a position in it. */
export type Holder = Shareholder & { readonly role?: GraphRole; readonly pointer: string };

/** An edge in the words of the interface. */
export type Holding = Omit<Graph['edges'][number], 'id' | 'fromId' | 'toId'>;

export interface DraftEdge {
  from: DraftNode;
  to: DraftNode;
  holding: Holding;
  readonly statedAt: StatedAt;
  /** Source of the members that a later declaration added. */
  declaredAt?: StatedAt | undefined;
}

/** The graph as far as it is traced. Nodes are in the order in which they were met. */
export interface GraphDraft {
  readonly nodes: Set<DraftNode>;
  readonly edges: DraftEdge[];
  /** Ultimate parents, above the direct parent of a company: an edge only where no way leads up to them in the end. */
  readonly ultimateParents: DraftEdge[];
  companiesFetched: number;
  /** Corporate holders that found no room. */
  companiesDropped: number;
  ownersFetched: number;
  readonly byIdentity: Map<string, DraftNode>;
  readonly byPerson: Map<string, DraftNode[]>;
}

/** A trace in progress: its draft, and the companies to look up, in order. */
export interface Trace {
  readonly draft: GraphDraft;
  readonly queue: DraftNode[];
  readonly limits: Limits;
  readonly registryOf: RegistryOf;
  /** Positions are read as of this day (`YYYY-MM-DD`). */
  readonly day: string;
}

export const newDraft = (): GraphDraft => ({
  nodes: new Set(),
  edges: [],
  ultimateParents: [],
  companiesFetched: 0,
  companiesDropped: 0,
  ownersFetched: 0,
  byIdentity: new Map(),
  byPerson: new Map(),
});

export const identityOf = (country: string, companyKey: string): string => `${country}:${companyKey}`;

export const leiOf = (company: Company | undefined): string[] => {
  const lei = company?.identifiers?.LEI;
  return lei === undefined ? [] : [`LEI:${lei}`];
};

/** Adds a company that may be looked up to the graph and to the end of the queue. */
export function enter({ draft, queue, limits }: Trace, member: Omit<DraftNode, 'status'>): DraftNode {
  const { continues } = limits;
  const isStart = continues === null || continues.nodeId === null || continues.nodeId === member.nodeId;
  const node: DraftNode = { ...member, status: 'pending', isWithin: member.isWithin || isStart };
  draft.nodes.add(node);
  queue.push(node);
  if (node.companyKey !== undefined) draft.byIdentity.set(node.nodeId, node);
  return node;
}

/** Place of a party in the list that names it. */
interface Named {
  readonly owned: DraftNode;
  readonly place: number | string;
  readonly statedAt: StatedAt;
}

/** A place in the answer of the lookup of a company. */
export const statedOf = (
  { country, companyKey: subject = '' }: DraftNode,
  kind: 'company' | 'owners',
  pointer: string,
): StatedAt => ({ lookup: { kind, country, subject }, pointer });

/** The node of a person: the one that is in the draft already, or a new one that is not in it yet. */
export function personOf(
  draft: GraphDraft,
  individual: Individual,
  { owned, place, statedAt }: Named,
): DraftNode {
  const key = personKey(individual);
  const namesakes = key === null ? [] : (draft.byPerson.get(key) ?? []);
  const known = namesakes.find((each) => each.individual && daysAgree(each.individual, individual));
  if (known) return known;
  const name = individual.name?.fullName ?? '';
  const { year = '', month = '' } = individual.birthDate ?? {};
  return {
    nodeId:
      key === null
        ? hiddenId('person', owned.nodeId, name, `${year}-${month}`, place)
        : hiddenId('person', key, ...(namesakes.length > 0 ? [individual.birthDate?.day ?? 0] : [])),
    statedAt,
    individual,
    country: owned.country,
    depth: owned.depth + 1,
    status: 'found',
    levels: 0,
    isWithin: false,
  };
}

/** Adds the node of a person to the draft. Null: it would exceed the limit of nodes. */
export function addPerson({ draft, limits }: Trace, node: DraftNode): DraftNode | null {
  if (draft.nodes.has(node)) return node;
  if (draft.nodes.size >= limits.maxNodes) return null;
  draft.nodes.add(node);
  const key = node.individual ? personKey(node.individual) : null;
  if (key !== null) draft.byPerson.set(key, [...(draft.byPerson.get(key) ?? []), node]);
  return node;
}

/** Which node a company is: where it is to be looked up, its ID, and the node if it is in the draft already. */
export function companyOf(
  { draft, registryOf }: Trace,
  company: Company,
  { owned, place }: Omit<Named, 'statedAt'>,
) {
  const identity = identifyHolder(company, owned.country, registryOf);
  const nodeId =
    identity.by === 'number'
      ? identityOf(identity.country, identity.companyKey)
      : hiddenId('company', owned.nodeId, company.legalName ?? '', place);
  const known = [nodeId, ...leiOf(company)].map((each) => draft.byIdentity.get(each)).find(Boolean);
  return { identity, nodeId, known };
}

/** The node of a company: the one that is known already, or a new one. Null: it would exceed the limit of nodes. */
export function companyNode(
  trace: Trace,
  company: Company,
  { owned, place, levels, statedAt }: Named & { readonly levels: number },
): DraftNode | null {
  const { draft, limits } = trace;
  const { identity, nodeId, known } = companyOf(trace, company, { owned, place });
  const reached = { nodeId, statedAt, company, depth: owned.depth + 1, levels, isWithin: owned.isWithin };
  if (known) {
    reachAgain(trace, known, reached);
    return known;
  }
  if (draft.nodes.size >= limits.maxNodes) {
    draft.companiesDropped += 1;
    return null;
  }
  if (identity.by === 'nothing') {
    const { notFollowed: why } = identity;
    const node: DraftNode = { ...reached, country: owned.country, status: 'placeholder', notFollowed: why };
    draft.nodes.add(node);
    return node;
  }
  const { country } = identity;
  const sought =
    identity.by === 'number' ? { companyKey: identity.companyKey } : { searchName: identity.name };
  return enter(trace, { ...reached, ...sought, country });
}

/** A node is reached again, by a path that may lead on where the first did not. */
export function reachAgain(
  { queue }: Trace,
  node: DraftNode,
  by: Pick<DraftNode, 'levels' | 'isWithin'>,
): void {
  const leadsOn = by.levels > node.levels || (by.isWithin && !node.isWithin);
  node.levels = Math.max(node.levels, by.levels);
  node.isWithin ||= by.isWithin;
  if (!leadsOn || !node.left || node.isRead) return;
  node.left = undefined;
  node.notFollowed = undefined;
  node.status = 'pending';
  queue.push(node);
}

/** The node becomes another that it turned out to be; its holdings go with it. */
export function mergeInto(draft: GraphDraft, node: DraftNode, known: DraftNode): void {
  draft.nodes.delete(node);
  for (const edge of [...draft.edges, ...draft.ultimateParents]) {
    if (edge.to === node) edge.to = known;
    if (edge.from === node) edge.from = known;
  }
}
