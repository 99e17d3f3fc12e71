import type { Said } from '#lib/words/phrase.ts';
import type { NodeKind, Verdict } from '../ownership/index.ts';
import type { ShownNode, TreeRow } from '../ownership-chart/index.ts';
import { type ShownShare, shownShare } from './shown-share.ts';

/** A company that a holder is, or may be: it can be looked up in turn. */
export interface CompanyRef {
  readonly country: string;
  readonly companyId: string;
}

/** What is shown of a node wherever it stands. */
export interface NodeView {
  readonly nodeId: string;
  readonly name: string;
  readonly kind: NodeKind;
  readonly countryCode: string | undefined;
  readonly isRoot: boolean;
  /** Of the root, as far as the facts name the holder; undefined at the root. */
  readonly known: ShownShare | undefined;
  /** With what the unknown may hide, where that is wider. */
  readonly possible: ShownShare | undefined;
  /** In place of `known`, of a holder without a known share of the root: `50–75 % of the votes`, `protector`. */
  readonly nature?: string | undefined;
  /** Which texts of ours name and nature are. */
  readonly nameSaid?: Said | undefined;
  readonly natureSaid?: Said | undefined;
  /** Of persons, under the policy of the page. */
  readonly verdict: Verdict | undefined;
  /** Titles of the flags that are raised about the party; left out if there are none. */
  readonly flags?: readonly string[] | undefined;
  readonly openEnd: OpenEndView | undefined;
  readonly hiddenOwners: number;
  readonly isCollapsed: boolean;
  /** So many small holders are drawn as this one node. */
  readonly groupSize?: number | undefined;
  readonly company: CompanyRef | undefined;
  readonly candidates: readonly CandidateView[];
  /** Why no company of a register was found behind it, and what can be done. */
  readonly whyNotFollowed?: string | undefined;
  /** Of a company whose declared owners were read: the answer that states them. */
  readonly ownersReadIn?: StatedBy | undefined;
}

/** The answer that states a node or a holding. */
export interface StatedBy {
  readonly register: string | undefined;
  /** Whose answer it is, `GB 99000004`. */
  readonly company: string;
  /** The register's public page of that company. */
  readonly url?: string | undefined;
  /** Whether it is the official register. */
  readonly isAuthoritative?: boolean | undefined;
  /** ISO 8601, UTC. */
  readonly retrievedAt: string | undefined;
  readonly requestId: string;
  /** SHA-256 of each response that was read; empty if it is not known. */
  readonly wireSha256: readonly string[];
}

export interface OpenEndView {
  readonly reason: string | undefined;
  /** Set where going on is for sale: from which node, for about how much. */
  readonly goOn: { readonly nodeId: string; readonly credits: number } | undefined;
}

/** A company of the holder's name that it may be. */
export interface CandidateView {
  readonly company: CompanyRef;
  readonly name: string;
  readonly address: string | undefined;
}

export interface TreeRowView {
  readonly key: string;
  readonly parentKey: string | undefined;
  readonly parentName: string | undefined;
  readonly level: number;
  readonly position: number;
  readonly setSize: number;
  readonly node: NodeView;
  /** What it has in the row above, as filed. */
  readonly direct: string | undefined;
  /** Which text of ours that is, if it is more than figures. */
  readonly directSaid: Said | undefined;
  readonly isControl: boolean;
  readonly sources: readonly string[];
  /** Answers that state the node and what it has in the row above, each once; empty if the service names none. */
  readonly statedBy: readonly StatedBy[];
  /** The row that shows its owners, where this is another way to it. */
  readonly sameAs: string | undefined;
  readonly isCycle: boolean;
  readonly isExpandable: boolean;
  readonly isExpanded: boolean;
  readonly owners: number;
}

/** What the answer says of nodes beside what is computed. */
export interface NodeFacts {
  readonly companies: ReadonlyMap<string, CompanyRef>;
  readonly candidates: ReadonlyMap<string, readonly CandidateView[]>;
  readonly notFollowed?: ReadonlyMap<string, string>;
  readonly sources?: StructureSources;
  /** Titles of the flags that are raised about a party, by node ID. */
  readonly flags?: ReadonlyMap<string, readonly string[]>;
}

/** The answers that state a structure: nodes by node ID, holdings by link ID, declared owners by the company's node ID. */
export interface StructureSources {
  readonly nodes: ReadonlyMap<string, StatedBy>;
  readonly links: ReadonlyMap<string, StatedBy>;
  readonly owners: ReadonlyMap<string, StatedBy>;
}

export function nodeView(node: ShownNode, endNodeId: string, facts: NodeFacts): NodeView {
  const { companies, candidates, notFollowed, sources, flags } = facts;
  const { id, known, possible, nature, nameSaid, natureSaid, openEnd } = node;
  const [sure, most] = [known && shownShare(known), possible && shownShare(possible)];
  const isWider = most?.text !== sure?.text;
  return {
    nodeId: id,
    name: node.name,
    kind: node.kind,
    countryCode: node.countryCode,
    isRoot: node.isRoot,
    known: nature === undefined ? sure : undefined,
    possible: isWider ? most : undefined,
    nature,
    nameSaid,
    natureSaid,
    verdict: node.verdict,
    flags: flags?.get(id),
    openEnd: openEnd && {
      reason: openEnd.reason,
      goOn: openEnd.credits === undefined ? undefined : { nodeId: endNodeId, credits: openEnd.credits },
    },
    hiddenOwners: node.hiddenOwners,
    isCollapsed: node.isCollapsed,
    groupSize: node.groupSize,
    company: companies.get(id),
    candidates: candidates.get(id) ?? [],
    whyNotFollowed: notFollowed?.get(id),
    ownersReadIn: sources?.owners.get(id),
  };
}

/** Rows of the tree. */
export function treeRowViews(rows: readonly TreeRow[], facts: NodeFacts): TreeRowView[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const owners = Map.groupBy(rows, ({ parentKey }) => parentKey);
  return rows.map((row) => {
    const parent = row.parentKey === undefined ? undefined : byKey.get(row.parentKey);
    return {
      key: row.key,
      parentKey: row.parentKey,
      parentName: parent?.node.name,
      level: row.level,
      position: row.position,
      setSize: row.setSize,
      node: nodeView(row.node, endNodeOf(row.node, row.edges[0]?.owned), facts),
      direct: row.direct,
      directSaid: row.directSaid,
      isControl: row.edges.length > 0 && row.edges.every(({ category }) => category === 'control'),
      sources: withoutRepeated(row.edges.flatMap(({ links }) => links.flatMap(({ source }) => source ?? []))),
      statedBy: statedByOf(row, facts.sources),
      sameAs: row.sameAs,
      isCycle: row.isCycle,
      isExpandable: row.isExpandable,
      isExpanded: row.isExpanded,
      owners: (owners.get(row.key)?.length ?? 0) + row.node.hiddenOwners,
    };
  });
}

/** Each source once: a register's words of a power are left out if the words of the share include them. */
function withoutRepeated(sources: readonly string[]): string[] {
  const isIn = (one: string, other: string) => {
    const parts = one.split(': ');
    return parts.length > 1 && one.length < other.length && parts.every((part) => other.includes(part));
  };
  return [...new Set(sources)].filter((one) => !sources.some((other) => isIn(one, other)));
}

/** Shares that nobody is named for belong to the company whose they are: to go on is to go on from it. */
export const endNodeOf = ({ id, kind }: Pick<ShownNode, 'id' | 'kind'>, owned: string | undefined): string =>
  kind === 'unknown' && owned !== undefined ? owned : id;

/** A rest that nobody is named for follows from the list that leaves it open: that of the company below. */
function statedByOf({ nodeId, edges }: TreeRow, sources: StructureSources | undefined): StatedBy[] {
  const links = edges.flatMap((edge) => edge.links.flatMap(({ id }) => sources?.links.get(id) ?? []));
  const found = [sources?.nodes.get(nodeId) ?? [], links].flat();
  const [edge] = edges;
  const below = found.length === 0 && edge ? (sources?.nodes.get(edge.owned) ?? []) : [];
  return [...new Map([found, below].flat().map((one) => [JSON.stringify(one), one])).values()];
}
