import type { Cut, PersonVerdict } from './finding.ts';
import type { Ownership } from './integrated-ownership.ts';
import { interval, isExact } from './interval.ts';
import type { OwnershipGraph, OwnershipLink } from './ownership-graph.ts';
import type { Policy } from './policies.ts';
import { compare, type Rational } from './rational.ts';
import { remember } from './remember.ts';

/** So many shares are cut in turn: each doubles the cases. */
const MOST_CUTS = 3;

/** What each single ground says of a structure. */
type VerdictsOn = (graph: OwnershipGraph) => {
  readonly persons: readonly Pick<PersonVerdict, 'nodeId' | 'verdict'>[];
  readonly ownerships: readonly Pick<Ownership, 'anomalies'>[];
};

/** Who is an owner in a case; undefined where it can't be true. */
type OwnersIn = (graph: OwnershipGraph) => ReadonlySet<string> | undefined;

/**
 * Persons who are owners in every case, though on another ground in each: a share within bounds is cut where a majority or
 * the threshold begins, and both sides are looked at as structures of their own.
 */
export function ownersInEitherCase(
  graph: OwnershipGraph,
  policy: Policy,
  open: ReadonlySet<string>,
  verdictsOn: VerdictsOn,
): ReadonlyMap<string, readonly Cut[]> {
  const troubles = (ownerships: ReturnType<VerdictsOn>['ownerships']) => ownerships[0]?.anomalies.length ?? 0;
  const known = remember(() => troubles(verdictsOn(graph).ownerships));
  const ownersIn: OwnersIn = (side) => {
    const { persons, ownerships } = verdictsOn(side);
    // What has more wrong with it than the whole is a case that can't be.
    if (troubles(ownerships) > known(undefined)) return undefined;
    return new Set(persons.filter(({ verdict }) => verdict === 'yes').map(({ nodeId }) => nodeId));
  };
  const cuts = cutsIn(graph, policy).slice(0, MOST_CUTS);
  const found = new Map<string, readonly Cut[]>();
  for (const count of cuts.keys()) {
    const tried = cuts.slice(0, count + 1);
    const left = new Set([...open].filter((id) => !found.has(id)));
    if (left.size === 0) break;
    const owners = inEveryCase(graph, tried, ownersIn, left) ?? new Set();
    for (const id of owners) found.set(id, tried);
  }
  return found;
}

/** Undefined where no case can be true. */
function inEveryCase(
  graph: OwnershipGraph,
  [cut, ...rest]: readonly Cut[],
  ownersIn: OwnersIn,
  asked: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  if (asked.size === 0) return asked;
  if (cut === undefined) {
    const owners = ownersIn(graph);
    return owners && new Set([...asked].filter((id) => owners.has(id)));
  }
  const below = inEveryCase(withShare(graph, cut, 'below'), rest, ownersIn, asked);
  const above = inEveryCase(withShare(graph, cut, 'above'), rest, ownersIn, below ?? asked);
  return above ?? below;
}

/** Shares that are known within bounds on both sides of a majority or of the threshold; those of the root first. */
function cutsIn({ links, rootId }: OwnershipGraph, { control, ownership }: Policy): Cut[] {
  const cuts = links.flatMap((link) =>
    [control.majority, ownership.threshold].flatMap((at): Cut[] =>
      isWithin(link, at.value) ? [{ linkId: link.id, owner: link.owner, owned: link.owned, at }] : [],
    ),
  );
  const rank = ({ owned }: Cut) => Number(owned !== rootId);
  return cuts.sort((a, b) => rank(a) - rank(b) || (a.linkId < b.linkId ? -1 : 1));
}

const isWithin = ({ kind, share }: OwnershipLink, at: Rational): boolean =>
  kind === 'shares' &&
  share !== undefined &&
  !isExact(share) &&
  compare(share.lower, at) < 0 &&
  compare(at, share.upper) < 0;

/** The graph with one side of a cut: what meets the bound, or what does not. */
function withShare(graph: OwnershipGraph, { linkId, at }: Cut, side: 'below' | 'above'): OwnershipGraph {
  const isExclusive = at.operator === '>';
  const sideOf = (link: OwnershipLink): OwnershipLink => {
    const { share } = link;
    // Cut at both bounds, one side of the first may lie beyond the second already.
    if (link.id !== linkId || share === undefined || !isWithin(link, at.value)) return link;
    const { lower, upper, isLowerOpen, isUpperOpen } = share;
    return {
      ...link,
      share:
        side === 'below'
          ? interval(lower, at.value, { isLowerOpen, isUpperOpen: !isExclusive })
          : interval(at.value, upper, { isLowerOpen: isExclusive, isUpperOpen }),
    };
  };
  return { ...graph, links: graph.links.map(sideOf) };
}
