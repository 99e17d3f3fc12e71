import type { Interval } from './interval.ts';
import { boundedFigures, exactFigures, type ShareBounds } from './ownership-figures.ts';
import type { Anomaly, Measure, OwnershipGraph } from './ownership-graph.ts';
import { type OpenEnd, type OwnershipSystem, ownershipSystem } from './ownership-system.ts';
import { type OwnershipWorkings, ownershipWorkings } from './ownership-workings.ts';
import { compare, isZero } from './rational.ts';

export interface Ownership {
  readonly graph: OwnershipGraph;
  readonly rootId: string;
  readonly measure: Measure;
  /** Whether every share above the root is known exactly. */
  readonly isExact: boolean;
  readonly anomalies: readonly Anomaly[];
  /** Set if no outside holder has any part of the root: there are no figures then, and every one below is zero. */
  readonly refusal?: { readonly reason: 'no_outside_owner'; readonly nodeIds: readonly string[] };
  /** The part of the root that does not lead to a known person. */
  readonly unresolved: Interval;
  /** Of one node, or of several taken together (a person and the trusts that stand for them). */
  boundsOf(...nodeIds: string[]): ShareBounds;
  /** Where the facts end, and how much of the root may be behind it; the most first. */
  openEnds(): readonly (OpenEnd & { readonly share: Interval })[];
  /** What the explanation is made from: how the places divide themselves where a bound is reached. */
  readonly workings: OwnershipWorkings;
}

/**
 * Integrated ownership of the root: shares multiplied along every path and added over all of them, circles as a
 * linear system, bands as the tightest bounds that the shares in them allow.
 * @throws RangeError when two nodes have one id
 */
export function integratedOwnership(
  graph: OwnershipGraph,
  options: { measure?: Measure; rootId?: string } = {},
): Ownership {
  const { measure = 'capital', rootId = graph.rootId } = options;
  const system = ownershipSystem(graph, measure, rootId);
  const workings = ownershipWorkings(system);
  const ring = system.isTrapped[system.root] ? ringOf(system) : undefined;
  const figures = workings.moves ? exactFigures(workings, workings.moves) : boundedFigures(workings);
  const goalOf = (nodeIds: readonly string[]) =>
    new Set(nodeIds.flatMap((id) => system.placeOf.get(id) ?? []));
  return {
    graph,
    rootId,
    measure,
    isExact: workings.moves !== undefined,
    anomalies: system.anomalies,
    ...(ring && { refusal: { reason: 'no_outside_owner', nodeIds: ring } }),
    unresolved: figures.unresolved,
    boundsOf: (...nodeIds) => figures.boundsOf(goalOf(nodeIds)),
    openEnds: () =>
      [...system.openEnds]
        .map(([place, end]) => ({ ...end, share: figures.shareOfEnd(place) }))
        .filter(({ share }) => !isZero(share.upper))
        .sort((a, b) => compare(b.share.upper, a.share.upper)),
    workings,
  };
}

function ringOf({ isTrapped, nodeIds }: OwnershipSystem): readonly string[] {
  return nodeIds.flatMap((id, place) => (isTrapped[place] && id !== undefined ? [id] : [])).sort();
}
