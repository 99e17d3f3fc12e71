import type { TrustRole } from '#lib/contract/index.ts';
import type { Said } from '#lib/words/phrase.ts';
import type { Interval } from './interval.ts';
import type { Rational } from './rational.ts';

/**
 * - `person`: where a chain may end. `state`: a public body, where it ends without a person.
 * - `unknown`: a holder of whom nothing is known. `dispersed`: many small holders, none of them named.
 * - `exempt`: a holder that need not say who is behind it (listed, supervised). Unlike `unknown`, the law allows it.
 */
export const NODE_KINDS = ['person', 'company', 'trust', 'state', 'unknown', 'dispersed', 'exempt'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

export interface ShareClass {
  readonly id: string;
  /** Parts of one; those of all classes make one. */
  readonly capital: Rational;
  readonly votes: Rational;
}

export type Arrangement = 'trust' | 'foundation';
/** `firm`: a partnership without legal personality, whose members stand for it. */
export type NodeArrangement = Arrangement | 'firm';

export interface OwnershipNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly name: string;
  /** Of a name that is words of ours, because nobody is named: which text it is. */
  readonly nameSaid?: Said;
  /** ISO 3166-1 alpha-2, TEST or US-XX. */
  readonly countryCode?: string;
  /** Of a `trust`: express trusts name settlors and trustees, foundations founders and council. Of a `company`: `firm`. */
  readonly arrangement?: NodeArrangement;
  /** Left out: one class, one vote for each share. */
  readonly classes?: readonly ShareClass[];
  /** Whether the holders listed are all there are, so that nothing is left for one who is not. */
  readonly isComplete?: boolean;
  /** `dispersed` only: no single one of them has more than this part of the company. */
  readonly eachAtMost?: Rational;
  /** Why nothing is known behind it: `budget_truncated`, `not_found`, … */
  readonly openReason?: string;
  /** The register's own words on why it names no holder, where it has any. */
  readonly openWords?: string;
  /** Persons whom a register of control declares, and for whom no link exists: a list names other holders. */
  readonly leads?: readonly DeclaredLead[];
}

/** `words`: of what is declared of the person, as the register has it. */
export interface DeclaredLead {
  readonly name: string;
  readonly words: readonly string[];
}

/**
 * Powers that need no share; a general partner and a sole proprietor have theirs by law. A parent that
 * consolidates the company controls it and may hold any part of its capital: how much is not known.
 */
export const POWERS = [
  'appoint-and-remove',
  'agreement',
  'dominant-influence',
  'general-partner',
  'sole-proprietor',
  'consolidating-parent',
  'influence',
  'veto',
] as const;
export type Power = (typeof POWERS)[number];

/** `shares` carry capital and, unless `votes` says otherwise, votes; `votes` carry votes without capital. */
export type LinkKind = 'shares' | 'votes' | Power | TrustRole;

/** What one has in another. Edges run as in graphBeta: from the owned to the owner. */
export interface OwnershipLink {
  readonly id: string;
  readonly owned: string;
  readonly owner: string;
  readonly kind: LinkKind;
  /**
   * `shares`: the part of the class named in `shareClass`, or of every class. `votes`: the part of all votes.
   * A power: the part of it, such as the part of the board. Left out: nothing is known but that there is one.
   */
  readonly share?: Interval;
  readonly shareClass?: string;
  /** `shares` only: the part of all votes, where it is known apart from the shares. */
  readonly votes?: Interval;
  /** The holder named is not the one behind: held for another, or by whoever has the paper. */
  readonly hides?: 'nominee' | 'bearer';
  /** Holdings in one company that bear the same mark are held jointly or voted in concert. */
  readonly together?: string;
  /** As `together`, but only perhaps: the register says of each that it is held jointly, and not with whom. */
  readonly mayBeTogether?: string;
  /** Bare ownership or usufruct: who votes with the shares is open. */
  readonly isVoteOpen?: true;
  /** Number and percentage of the shares contradict each other: `share` goes from the one to the other. */
  readonly sizesDiffer?: true;
  /** The source states no percentage: it is computed from other figures of it. */
  readonly isComputed?: true;
  /** Declared in a register of who has significant control: what the holder has in all, and not an entry of a list. */
  readonly isDeclared?: boolean;
  /** First day, as the register words it: `YYYY-MM-DD`. */
  readonly since?: string;
  readonly source?: string;
  /** Codes of the natures of control from which a declared link is made, as the register has them. */
  readonly natures?: readonly string[];
}

export interface OwnershipGraph {
  readonly rootId: string;
  readonly nodes: readonly OwnershipNode[];
  readonly links: readonly OwnershipLink[];
}

/** What is counted: parts of the capital or of the votes. */
export const MEASURES = ['capital', 'votes'] as const;
export type Measure = (typeof MEASURES)[number];

/** What is wrong with the facts themselves; each is told, none is mended in silence. */
export type Anomaly =
  /** More than the whole is held: the figures can't all be true, and are widened downward by the excess. */
  | { readonly kind: 'over_allocated'; readonly nodeId: string; readonly held: Rational }
  /** A holder is declared to have less of a company than its declared holdings in others come to: nobody is excluded by them. */
  | { readonly kind: 'declarations_differ'; readonly nodeId: string }
  /** Numbers and percentages of a company's shares contradict each other: each share is a band from one to the other. */
  | { readonly kind: 'sizes_differ'; readonly nodeId: string }
  /** Said to be all, but less than the whole: the rest is taken as unknown. */
  | { readonly kind: 'under_allocated'; readonly nodeId: string; readonly held: Rational }
  /** The classes' parts do not make a whole: they are taken in proportion. */
  | { readonly kind: 'classes_not_whole'; readonly nodeId: string }
  /** A holding in a class that the company does not have: taken as unknown within the whole. */
  | { readonly kind: 'unknown_class'; readonly nodeId: string; readonly linkId: string }
  /** Companies that own each other wholly: no outside holder has any part of them. */
  | { readonly kind: 'no_outside_owner'; readonly nodeIds: readonly string[] }
  /** Companies that control each other, or one itself, by powers: the powers lead to no outside holder. */
  | { readonly kind: 'control_ring'; readonly nodeIds: readonly string[] };
