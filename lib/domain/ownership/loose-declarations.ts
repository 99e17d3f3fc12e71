import { integratedOwnership } from './integrated-ownership.ts';
import { ANYTHING, type Interval } from './interval.ts';
import type { Anomaly, OwnershipGraph, OwnershipLink } from './ownership-graph.ts';
import { compare, ZERO } from './rational.ts';

/** A structure in which declared bands leave to others all that they may. */
export interface Loose {
  readonly graph: OwnershipGraph;
  /** What is wrong with the facts once a declaration counts what its holder has through others. */
  readonly anomalies: readonly Anomaly[];
}

/**
 * A declared band says what its holder has in all, through other holders of the company too. As a holding beside theirs it
 * leaves too little to anybody else. Here such bands begin at nothing; where bands of several levels can't be true together,
 * they say nothing at all. Undefined where no declarations overlap.
 */
export function looseDeclarations(graph: OwnershipGraph): Loose | undefined {
  const declared = graph.links.filter(
    ({ isDeclared, kind }) => isDeclared && (kind === 'shares' || kind === 'votes'),
  );
  if (declared.length === 0) return undefined;
  const nested = declared.filter((link) => reachOf(link, graph).size > 0);
  const apart = withBands(graph, nested, fromNothing);
  const { anomalies } = integratedOwnership(apart);
  const overfull = new Set(anomalies.flatMap((one) => (one.kind === 'over_allocated' ? [one.nodeId] : [])));
  const shared = declared.filter(({ owned }) => overfull.has(owned));
  if (nested.length === 0 && shared.length === 0) return undefined;
  const exceeded = nested.filter((link) => isExceeded(link, graph));
  const doubted = exceeded.flatMap((link) => {
    const through = reachOf(link, graph);
    return declared.filter(
      ({ owned, owner }) => owned === link.owned || through.has(owned) || through.has(owner),
    );
  });
  const companies = [...new Set(exceeded.map(({ owned }) => owned))];
  return {
    graph: withBands(withBands(apart, shared, fromNothing), doubted, () => ANYTHING),
    anomalies: [
      ...anomalies,
      ...companies.map((nodeId) => ({ kind: 'declarations_differ', nodeId }) as const),
    ],
  };
}

const fromNothing = (band: Interval): Interval => ({ ...band, lower: ZERO, isLowerOpen: false });

function withBands(
  graph: OwnershipGraph,
  some: readonly OwnershipLink[],
  change: (band: Interval) => Interval,
): OwnershipGraph {
  const ids = new Set(some.map(({ id }) => id));
  return {
    ...graph,
    links: graph.links.map((link) =>
      ids.has(link.id)
        ? {
            ...link,
            ...(link.share && { share: change(link.share) }),
            ...(link.votes && { votes: change(link.votes) }),
          }
        : link,
    ),
  };
}

/** Other holders of the company through whom the declared one may have a part of it, with all on the way to them. */
function reachOf({ owner, owned }: OwnershipLink, { links }: OwnershipGraph): ReadonlySet<string> {
  const ownedBy = Map.groupBy(links, (link) => link.owner);
  const below = new Set([owner]);
  for (const id of below)
    for (const next of ownedBy.get(id) ?? []) if (next.owned !== owned) below.add(next.owned);
  below.delete(owner);
  const isHolder = links.some((link) => link.owned === owned && below.has(link.owner));
  return isHolder ? below : new Set();
}

/** Whether the declared holder has more through others than the band allows, whatever the bands between. */
function isExceeded({ id, owner, owned, share }: OwnershipLink, graph: OwnershipGraph): boolean {
  if (share === undefined) return false;
  const others = { ...graph, links: graph.links.filter((link) => link.id !== id) };
  const { lower, isLowerOpen } = integratedOwnership(others, { rootId: owned }).boundsOf(owner).known;
  const order = compare(lower, share.upper);
  return order > 0 || (order === 0 && (isLowerOpen || share.isUpperOpen));
}
