import { drawAgain } from './draw-again.ts';
import type { DrawnChart } from './drawn-chart.ts';

/** The part of a drawing that leads from some of its nodes to the company, drawn anew; who is left out is counted. */
export function chartOfPaths(chart: DrawnChart, from: Iterable<string>): DrawnChart {
  const ids = nodesOnPaths(chart, from);
  const edges = chart.edges.filter(({ owner, owned }) => ids.has(owner) && ids.has(owned));
  const left = chart.edges.filter(({ owner, owned }) => !ids.has(owner) && ids.has(owned));
  const sizes = new Map(chart.nodes.map(({ id, groupSize = 1 }) => [id, groupSize]));
  const nodes = chart.nodes
    .filter(({ id }) => ids.has(id))
    .map((node) => ({
      ...node,
      hiddenOwners:
        node.hiddenOwners +
        left
          .filter(({ owned }) => owned === node.id)
          .reduce((sum, { owner }) => sum + (sizes.get(owner) ?? 1), 0),
    }));
  return drawAgain(chart, { rootId: chart.rootId, nodes, edges });
}

/** The given nodes, what they own, what that owns, and so on down to the company. */
export function nodesOnPaths({ rootId, edges }: DrawnChart, from: Iterable<string>): ReadonlySet<string> {
  const ownedBy = Map.groupBy(edges, ({ owner }) => owner);
  const reached = new Set([rootId, ...from]);
  for (const id of reached) for (const { owned } of ownedBy.get(id) ?? []) reached.add(owned);
  return reached;
}
