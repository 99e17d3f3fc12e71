import { ownershipWords as say } from '#lib/words/ownership-words.ts';
import { type Interval, interval, isExact } from '../ownership/index.ts';
import { add, compare, least, ONE, percent, type Rational, ZERO } from '../ownership/rational.ts';
import type { Grouping, ShownEdge, ShownGraph, ShownNode } from './chart.ts';
import { shortShare } from './edge-label.ts';

/** A drawing of more boxes is not read at a glance. */
export const MOST_DRAWN = 40;
/** Fewer holders take no less room as a group. */
const LEAST_GROUP = 3;
/** An undecided person with as much of the root, or more, is always drawn. */
const SMALL_WHERE_UNDECIDED = percent(1);

/**
 * Of a large structure the smallest holders of each company become one node, with what they hold together. Nobody is grouped
 * who is an owner, or may be one on grounds of their own; nor an open end, who has anything but listed shares of one company,
 * and who stands on a circle or on the way to somebody else. Of equal holders either all are grouped or none.
 */
export function groupSmallHolders(graph: ShownGraph, grouping: Grouping): ShownGraph {
  const excess = graph.nodes.length - MOST_DRAWN;
  if (excess <= 0) return graph;
  const chosen = smallest(holdersIn(graph, grouping), excess);
  const groups = [...Map.groupBy(chosen, ({ groupId }) => groupId)].filter(
    ([id, holders]) => holders.length >= LEAST_GROUP && !grouping.opened.includes(id),
  );
  const grouped = new Set(groups.flatMap(([, holders]) => holders.map(({ node }) => node.id)));
  return {
    ...graph,
    nodes: [
      ...graph.nodes.filter(({ id }) => !grouped.has(id)),
      ...groups.map(([id, holders]) => groupNode(id, holders)),
    ],
    edges: [
      ...graph.edges.filter(({ owner }) => !grouped.has(owner)),
      ...groups.map(([id, holders]) => groupEdge(id, holders)),
    ],
  };
}

/** Somebody who may stand in a group: what they are, and the one thing they hold. */
interface Holder {
  readonly groupId: string;
  readonly node: ShownNode;
  readonly owned: string;
  readonly direct: Interval;
  readonly known: Interval;
}

function holdersIn(graph: ShownGraph, { isAnybody = () => false, focus }: Grouping): Holder[] {
  const held = Map.groupBy(graph.edges, ({ owner }) => owner);
  const owned = new Set(graph.edges.map((edge) => edge.owned));
  return graph.nodes.flatMap((node): Holder[] => {
    const { id, known, verdict } = node;
    const [edge, ...others] = held.get(id) ?? [];
    const direct = edge && plainShare(edge);
    const isEnd = !owned.has(id) && node.hiddenOwners === 0 && node.openEnd === undefined;
    if (!isEnd || node.isRoot || id === focus || others.length > 0) return [];
    if (edge === undefined || direct === undefined || known === undefined || verdict === 'yes') return [];
    const isUndecided = verdict === 'undecided';
    if (isUndecided && !(compare(known.upper, SMALL_WHERE_UNDECIDED) < 0 && isAnybody(id))) return [];
    const groupId = `${edge.owned}/${isUndecided ? 'undecided-holders' : 'further-holders'}`;
    return [{ groupId, node, owned: edge.owned, direct, known }];
  });
}

/** The share of a holding that is nothing but shares; shares of a class are no part of a whole. */
function plainShare({ links }: ShownEdge): Interval | undefined {
  const [link, ...others] = links;
  return others.length === 0 && link?.isPlain ? link.share : undefined;
}

/** The smallest holders, so many that the drawing has no more boxes than it may, all of equal ones together. */
function smallest(holders: readonly Holder[], excess: number): readonly Holder[] {
  const sorted = holders.toSorted((a, b) => compare(a.known.upper, b.known.upper));
  const counts = new Map<string, number>();
  let saved = 0;
  for (const [at, { groupId, known }] of sorted.entries()) {
    const count = (counts.get(groupId) ?? 0) + 1;
    counts.set(groupId, count);
    if (count >= LEAST_GROUP) saved += count === LEAST_GROUP ? LEAST_GROUP - 1 : 1;
    const next = sorted[at + 1];
    const isLastOfEquals = next === undefined || compare(next.known.upper, known.upper) > 0;
    if (saved >= excess && isLastOfEquals) return sorted.slice(0, at + 1);
  }
  return sorted;
}

function groupNode(id: string, holders: readonly Holder[]): ShownNode {
  return {
    id,
    kind: 'dispersed',
    name: say('furtherHolders', { count: holders.length.toLocaleString('en') }),
    countryCode: undefined,
    isRoot: false,
    known: sumOf(holders.map(({ known }) => known)),
    possible: sumOf(holders.map(({ node, known }) => node.possible ?? known)),
    verdict: holders.some(({ node }) => node.verdict === 'undecided') ? 'undecided' : undefined,
    openEnd: undefined,
    hiddenOwners: 0,
    isCollapsed: false,
    groupSize: holders.length,
  };
}

function groupEdge(id: string, [first, ...rest]: readonly Holder[]): ShownEdge {
  const share = sumOf([first, ...rest].flatMap((holder) => holder?.direct ?? []));
  return {
    id,
    owner: id,
    owned: first?.owned ?? id,
    category: 'ownership',
    links: [],
    label: say('together', { share: shortShare(share) }),
    isRange: !isExact(share),
  };
}

/** Bounds added up, at most the whole: what registers name can be more than there is. */
function sumOf(shares: readonly Interval[]): Interval {
  const side = (bound: 'lower' | 'upper') =>
    shares.reduce((sum: Rational, share) => add(sum, share[bound]), ZERO);
  const [lower, upper] = [side('lower'), side('upper')];
  return interval(least(lower, ONE), least(upper, ONE), {
    isLowerOpen: compare(lower, ONE) < 0 && shares.some((one) => one.isLowerOpen),
    isUpperOpen: compare(upper, ONE) <= 0 && shares.some((one) => one.isUpperOpen),
  });
}
