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
import { daysAgree, hiddenId, personKey } from './person-key.ts';

type Status = GraphNode['flags']['status'];
type StoppedReason = Graph['metadata']['stoppedReason'];

/** Why nothing was looked up behind a node. */
export type LeftReason = StoppedReason | 'pending' | 'insufficient_funds' | 'unavailable' | 'error';

/** A node while the walk is under way. */
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

/** The graph as far as the walk has come. Nodes stand in the order in which they were met. */
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

/** The node becomes another that it turned out to be; its holdings go with it. */
export function mergeInto(draft: GraphDraft, node: DraftNode, known: DraftNode): void {
  draft.nodes.delete(node);
  for (const edge of [...draft.edges, ...draft.ultimateParents]) {
    if (edge.to === node) edge.to = known;
    if (edge.from === node) edge.from = known;
  }
}
