import type { Said } from '#lib/words/phrase.ts';
import type { Interval, LinkKind, NodeKind, Verdict } from '../ownership/index.ts';

/** How small holders of a large structure are drawn together. */
export interface Grouping {
  /** Groups whose holders are drawn one by one all the same. */
  readonly opened: readonly string[];
  /**
   * Whether an undecided person is undecided only because nobody knows who has the rest: then everybody is, and the group says
   * so. Left out: no undecided person is grouped.
   */
  readonly isAnybody?: ((id: string) => boolean) | undefined;
  /** The node that the drawing is about. */
  readonly focus?: string | undefined;
}

/** What is shown of a structure; the page keeps it in its address. */
export interface ChartOptions {
  /** Only paths from the root to this node, and what is above it. */
  readonly focus?: string;
  /** How many levels above the root; all where left out. */
  readonly depth?: number;
  /** Holders who can't have so much of the root are left out. */
  readonly hideBelowPercent?: number;
  /** Nodes whose owners are not shown. */
  readonly collapsed?: readonly string[];
  /** Credits to go on from a node. */
  readonly prices?: ReadonlyMap<string, number>;
  /** Of persons, under the policy of the page. */
  readonly verdicts?: ReadonlyMap<string, Verdict>;
  /** The policy's threshold, in percent: a tick on every bar, beside the one at 50. */
  readonly thresholdPercent?: number;
  /** The policy with its thresholds, as it is written beside the verdicts: `EU AMLR ≥ 25 %, control > 50 %`. */
  readonly rule?: string;
  /** How small holders of a large structure are drawn together; left out, everybody is drawn. */
  readonly grouping?: Omit<Grouping, 'focus'>;
}

/** Where the facts end: the reason, and the credits to go on, where going on is for sale. */
export interface OpenMark {
  readonly reason: string | undefined;
  readonly credits: number | undefined;
}

export interface ShownNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly name: string;
  /** Which texts of ours name and nature are. */
  readonly nameSaid?: Said | undefined;
  readonly natureSaid?: Said | undefined;
  readonly countryCode: string | undefined;
  readonly isRoot: boolean;
  /** Of the root: as far as the facts name the holder, and with what is unknown. Undefined at the root. */
  readonly known: Interval | undefined;
  readonly possible: Interval | undefined;
  /** Of a holder who has no known share of the root: what they have instead: `50–75 % of the votes`, `protector`. */
  readonly nature?: string | undefined;
  readonly verdict: Verdict | undefined;
  readonly openEnd: OpenMark | undefined;
  /** Owners that are not shown because the node is collapsed, at the last level, or they are too small. */
  readonly hiddenOwners: number;
  readonly isCollapsed: boolean;
  /** So many small holders are drawn as this one node. */
  readonly groupSize?: number;
}

/** What one has in another: shares, or what gives control without them. */
export const EDGE_CATEGORIES = ['ownership', 'control'] as const;
export type EdgeCategory = (typeof EDGE_CATEGORIES)[number];

export interface ShownEdge {
  readonly id: string;
  readonly owner: string;
  readonly owned: string;
  readonly category: EdgeCategory;
  readonly links: readonly {
    readonly id: string;
    readonly kind: LinkKind;
    readonly share: Interval | undefined;
    readonly source: string | undefined;
    /** Declared in a register of control, with the codes of its natures there. */
    readonly isDeclared: boolean;
    readonly natures: readonly string[];
    /** First day, `YYYY-MM-DD`. */
    readonly since: string | undefined;
    /** Shares of the whole that a register lists: no class, nominee or mere declaration. */
    readonly isPlain: boolean;
  }[];
  /** `25–50 %`, `40 % of the votes`, `appoints the board`. */
  readonly label: string;
  /** Which text of ours that is, if it is more than figures. */
  readonly said?: Said | undefined;
  readonly isRange: boolean;
}

/** The part of a structure that is shown: what rows, drawing and tables are made of. */
export interface ShownGraph {
  readonly rootId: string;
  /** In the order of their share of the root, the largest first. */
  readonly nodes: readonly ShownNode[];
  readonly edges: readonly ShownEdge[];
  readonly thresholdPercent: number | undefined;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface PlacedNode extends ShownNode {
  readonly box: Box;
  /** The name on at most three lines, cut where it is longer. */
  readonly lines: readonly string[];
  readonly figure: string;
}

export interface PlacedEdge extends ShownEdge {
  /** It closes a circle: drawn against the direction of the others. */
  readonly isBack: boolean;
  /** From the owner to the owned. Between two points that differ in both directions the line is a curve. */
  readonly points: readonly Point[];
  readonly labelBox: Box;
  /** The label as it fits its box, a line of it after each line break. */
  readonly text: string;
}

/** One row of the tree table. */
export interface TreeRow {
  readonly key: string;
  readonly parentKey: string | undefined;
  /** 1 at the root. */
  readonly level: number;
  readonly nodeId: string;
  readonly node: ShownNode;
  /** What it has in the row above; undefined at the root. */
  readonly direct: string | undefined;
  readonly directSaid: Said | undefined;
  readonly edges: readonly ShownEdge[];
  /** The row that shows its owners, where this is another way to it; on a circle a row above this one. */
  readonly sameAs: string | undefined;
  readonly isCycle: boolean;
  readonly isExpandable: boolean;
  readonly isExpanded: boolean;
  readonly position: number;
  readonly setSize: number;
}

/** The one model that page, exports and report draw from. Rows name everybody; nodes and edges may be groups. */
export interface Chart {
  readonly rootId: string;
  readonly rows: readonly TreeRow[];
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  readonly width: number;
  readonly height: number;
  readonly thresholdPercent: number | undefined;
  readonly rule: string | undefined;
}
