import type {
  Absence,
  Company,
  Country,
  Graph,
  GraphCandidate,
  GraphNode,
  GraphRole,
  Individual,
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

/** A node while the trace is in progress. */
export interface DraftNode {
  nodeId: string;
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
  /** Why its register names no holder. */
  absence?: Absence;
  /** Why no company of a register was found behind it. */
  notFollowed?: NotFollowed | undefined;
  candidates?: readonly GraphCandidate[];
  /** How many levels above may still be looked up, itself included. */
  levels: number;
  /** Whether a graph that goes on from one node may go on here. */
  isWithin: boolean;
}

/** Somebody who holds of a company, or has a position in it. */
export type Holder = Shareholder & { readonly role?: GraphRole };

export interface DraftEdge {
  from: DraftNode;
  to: DraftNode;
  readonly holding: Pick<
    Holder,
    'sharePercentage' | 'sharePercentageRange' | 'numberOfShares' | 'role' | 'source'
  >;
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

/** The node of a person: the one that is known already, or a new one. Null: it would be one too many. */
export function personNode(
  draft: GraphDraft,
  individual: Individual,
  { owned, place, hasRoom }: { owned: DraftNode; place: number; hasRoom: boolean },
): DraftNode | null {
  const key = personKey(individual);
  const namesakes = key === null ? [] : (draft.byPerson.get(key) ?? []);
  const known = namesakes.find((each) => each.individual && daysAgree(each.individual, individual));
  if (known) return known;
  if (!hasRoom) return null;
  const name = individual.name?.fullName ?? '';
  const { year = '', month = '' } = individual.birthDate ?? {};
  const node: DraftNode = {
    nodeId:
      key === null
        ? hiddenId('person', owned.nodeId, name, `${year}-${month}`, place)
        : hiddenId('person', key, ...(namesakes.length > 0 ? [individual.birthDate?.day ?? 0] : [])),
    individual,
    country: owned.country,
    depth: owned.depth + 1,
    status: 'found',
    levels: 0,
    isWithin: false,
  };
  draft.nodes.add(node);
  if (key !== null) draft.byPerson.set(key, [...namesakes, node]);
  return node;
}

/** The node of a company: the one that is known already, or a new one. Null: it would be one too many. */
export function companyNode(
  trace: Trace,
  company: Company,
  at: { owned: DraftNode; place: number; levels: number; hasRoom: boolean },
): DraftNode | null {
  const { draft, registryOf } = trace;
  const { owned, levels } = at;
  const identity = identifyHolder(company, owned.country, registryOf);
  const nodeId =
    identity.by === 'number'
      ? identityOf(identity.country, identity.companyKey)
      : hiddenId('company', owned.nodeId, company.legalName ?? '', at.place);
  const known = [nodeId, ...leiOf(company)].map((each) => draft.byIdentity.get(each)).find(Boolean);
  const reached = { nodeId, company, depth: owned.depth + 1, levels, isWithin: owned.isWithin };
  if (known) {
    reachAgain(trace, known, reached);
    return known;
  }
  if (!at.hasRoom) {
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
