import type { ControlRules } from '../ownership/control.ts';
import { formatInterval, formatPercent, type Interval, isExact, type Rational } from '../ownership/index.ts';
import type {
  OwnershipGraph,
  OwnershipLink,
  OwnershipNode,
  ShareClass,
} from '../ownership/ownership-graph.ts';
import {
  compare,
  complement,
  divide,
  equals,
  isZero,
  multiply,
  ONE,
  rational,
  subtract,
  total,
  ZERO,
} from '../ownership/rational.ts';
import { EXACT_VOTERS, votingPower } from '../ownership/voting-power.ts';
import { type Hands, handsOver } from './hands-over.ts';

/** Why the power of votes can't be computed. */
export type VotingObstacle =
  /** Holdings without a size, or within bounds only. */
  | 'unsized'
  | 'bands'
  /** Classes whose votes are not known. */
  | 'several_classes'
  | 'over_allocated'
  /** Some hold jointly, and nothing says with whom. */
  | 'joint'
  /** More than half may be in the hands of one whom nobody names. */
  | 'unknown_majority'
  /** So much is unknown, or with so many, that the bounds of every figure are 0 and 100 %. */
  | 'nothing_excluded';

export interface VoterView {
  readonly key: string;
  /** Several where they vote together, or stand under one hand. */
  readonly names: readonly string[];
  readonly votes: string;
  /** Of the chance to decide, and of the orders of joining: a figure, or a range where votes are unknown. */
  readonly banzhaf: string;
  readonly shapleyShubik: string;
}

interface Obstacle {
  readonly obstacle: VotingObstacle;
  /** Whose holdings stand in the way; of unknown votes and too many held, how many. */
  readonly names: readonly string[];
  readonly votes: string | undefined;
  /** Of these, votes of nobody who is named. */
  readonly unknownVotes?: string;
}

export type VotingBasis = 'votes' | 'shares' | 'both';

interface Powers {
  readonly obstacle: undefined;
  /** Whether the source tells votes, or shares stand for them. */
  readonly basis: VotingBasis;
  readonly voters: readonly VoterView[];
  /** Smaller holders that are not listed. */
  readonly more: { readonly count: number; readonly votes: string } | undefined;
  /** Votes of nobody who is named; of the company itself, which it can't cast. */
  readonly unknownVotes: string | undefined;
  readonly ownShares: string | undefined;
}

/** Who can swing a vote of a company that nobody surely controls: analysis that decides no verdict. */
export type VotingView = { readonly nodeId: string; readonly name: string } & (Obstacle | Powers);

const HALF = rational(1n, 2n);
/** A table of more is not read; the largest decide. */
const LISTED = EXACT_VOTERS;

/** One holder, or several who vote together or under one hand, and what they have. */
interface Voter {
  readonly owners: readonly OwnershipNode[];
  readonly votes: readonly (Interval | undefined)[];
}

/**
 * Voting power in one company, where it tells anything: somebody is named, nobody is known to control it by the rules
 * of the page, and it is no trust, which is controlled by positions. Undefined elsewhere.
 */
export function votingView(
  graph: OwnershipGraph,
  nodeId: string,
  rules: ControlRules,
): VotingView | undefined {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const node = nodes.get(nodeId);
  if (node?.kind !== 'company' && node?.kind !== 'exempt') return undefined;
  const links = graph.links.filter(
    ({ owned, kind }) => owned === nodeId && (kind === 'shares' || kind === 'votes'),
  );
  const hands = handsOver(graph, nodeId, rules);
  if (hands.isControlled) return undefined;
  const own = votersOf(
    links.filter(({ owner }) => owner === nodeId),
    nodes,
    hands,
  );
  const named = links.filter((link) => link.owner !== nodeId && isNamed(link, nodes.get(link.owner)));
  const voters = votersOf(named, nodes, hands);
  const cast = complement(total(own.map(leastOf)));
  const isOpen = areClassesOpen(node, links);
  const hasMajority = !isOpen && voters.some((one) => isMajority(one, cast));
  if (voters.length === 0 || isZero(cast) || hasMajority) return undefined;
  const obstacle = isOpen
    ? { obstacle: 'several_classes' as const, names: [], votes: undefined }
    : (sizeObstacle([...own, ...voters]) ?? sumObstacle(voters, cast) ?? jointObstacle(named, nodes));
  return { nodeId, name: node.name, ...(obstacle ?? powers(voters, cast, basisOf(named))) };
}

/** Behind a nominee, a paper and a crowd nobody is known to vote. */
const isNamed = ({ hides }: OwnershipLink, owner: OwnershipNode | undefined): boolean =>
  hides === undefined && owner !== undefined && owner.kind !== 'unknown' && owner.kind !== 'dispersed';

/** Holders of holdings that bear the same mark vote as one, and so do those whom one hand controls. */
function votersOf(
  links: readonly OwnershipLink[],
  nodes: ReadonlyMap<string, OwnershipNode>,
  hands: Hands,
): Voter[] {
  const groups = new Map<string, readonly OwnershipLink[]>();
  const keysOf = ({ owner, together }: OwnershipLink) => [
    ...hands.of(owner).map((id) => `hand ${id}`),
    ...(together === undefined ? [] : [`mark ${together}`]),
  ];
  for (const link of links) {
    const joined = [...new Set([...keysOf(link).flatMap((key) => groups.get(key) ?? []), link])];
    for (const key of new Set(joined.flatMap(keysOf))) groups.set(key, joined);
  }
  return [...new Set(groups.values())].map((group) => ({
    owners: [...new Set(group.map(({ owner }) => owner))].flatMap((id) => nodes.get(id) ?? []),
    votes: group.map((link) => votesOf(link, nodes.get(link.owned)?.classes)),
  }));
}

/** The votes of a holding where the source tells them, else its shares as votes of their class. */
function votesOf(
  { kind, votes, share, shareClass }: OwnershipLink,
  classes: readonly ShareClass[] = [],
): Interval | undefined {
  if (votes || kind === 'votes' || shareClass === undefined) return votes ?? share;
  const weight = classes.find(({ id }) => id === shareClass)?.votes ?? ONE;
  return share && { ...share, lower: multiply(share.lower, weight), upper: multiply(share.upper, weight) };
}

const leastOf = ({ votes }: Voter): Rational => total(votes.map((one) => one?.lower ?? ZERO));
const namesOf = ({ owners }: Pick<Voter, 'owners'>): string[] => owners.map(({ name }) => name);

function isMajority(voter: Voter, cast: Rational): boolean {
  const order = compare(leastOf(voter), multiply(cast, HALF));
  return order > 0 || (order === 0 && voter.votes.some((one) => one?.isLowerOpen));
}

/** Whether holdings are of classes whose part of the votes is not known. */
function areClassesOpen({ classes = [] }: OwnershipNode, links: readonly OwnershipLink[]): boolean {
  if (links.every(hasVotes)) return false;
  const isWhole = classes.length === 0 || equals(total(classes.map(({ votes }) => votes)), ONE);
  const known = new Set<string | undefined>([undefined, ...classes.map(({ id }) => id)]);
  return !isWhole || links.some(({ shareClass }) => !known.has(shareClass));
}

const hasVotes = ({ kind, votes }: OwnershipLink): boolean => kind === 'votes' || votes !== undefined;

function sizeObstacle(holders: readonly Voter[]): Obstacle | undefined {
  const unsized = holders.filter(({ votes }) => votes.includes(undefined));
  if (unsized.length > 0) return { obstacle: 'unsized', names: unsized.flatMap(namesOf), votes: undefined };
  const banded = holders.filter(({ votes }) => votes.some((one) => one && !isExact(one)));
  if (banded.length > 0) return { obstacle: 'bands', names: banded.flatMap(namesOf), votes: undefined };
  return undefined;
}

function sumObstacle(voters: readonly Voter[], cast: Rational): Obstacle | undefined {
  const unknown = subtract(cast, total(voters.map(leastOf)));
  if (compare(unknown, ZERO) < 0) {
    return { obstacle: 'over_allocated', names: [], votes: formatPercent(complement(unknown)) };
  }
  const part = divide(unknown, cast);
  return compare(part, HALF) > 0
    ? { obstacle: 'unknown_majority', names: [], votes: formatPercent(part) }
    : undefined;
}

function jointObstacle(
  links: readonly OwnershipLink[],
  nodes: ReadonlyMap<string, OwnershipNode>,
): Obstacle | undefined {
  const joint = links.filter(({ mayBeTogether }) => mayBeTogether !== undefined);
  if (joint.length < 2) return undefined;
  const owners = [...new Set(joint.map(({ owner }) => owner))].flatMap((id) => nodes.get(id) ?? []);
  return { obstacle: 'joint', names: namesOf({ owners }), votes: undefined };
}

const isAnything = ({ lower, upper }: Interval): boolean => isZero(lower) && equals(upper, ONE);

function basisOf(links: readonly OwnershipLink[]): VotingBasis {
  if (links.every(hasVotes)) return 'votes';
  return links.some(hasVotes) ? 'both' : 'shares';
}

function powers(voters: readonly Voter[], cast: Rational, basis: VotingBasis): Obstacle | Powers {
  const holders = new Map(voters.map((voter) => [voter.owners.map(({ id }) => id).join(' '), voter]));
  const votes = [...holders].flatMap(([id, voter]) => {
    const part = divide(leastOf(voter), cast);
    return isZero(part) ? [] : [{ id, votes: part }];
  });
  const listed = votingPower(votes, { most: LISTED });
  const all = total(votes.map((one) => one.votes));
  const counted = total(listed.map((one) => one.votes));
  const rest = subtract(all, counted);
  if (listed.every(({ banzhaf, shapleyShubik }) => isAnything(banzhaf) && isAnything(shapleyShubik))) {
    return {
      obstacle: 'nothing_excluded',
      names: [],
      votes: formatPercent(complement(counted)),
      unknownVotes: formatPercent(complement(all)),
    };
  }
  return {
    obstacle: undefined,
    basis,
    voters: listed.map(({ id, banzhaf, shapleyShubik, ...one }) => ({
      key: id,
      names: namesOf(holders.get(id) ?? { owners: [] }),
      votes: formatPercent(one.votes),
      banzhaf: formatInterval(banzhaf),
      shapleyShubik: formatInterval(shapleyShubik),
    })),
    more: isZero(rest) ? undefined : { count: votes.length - listed.length, votes: formatPercent(rest) },
    unknownVotes: equals(all, ONE) ? undefined : formatPercent(complement(all)),
    ownShares: equals(cast, ONE) ? undefined : formatPercent(complement(cast)),
  };
}
