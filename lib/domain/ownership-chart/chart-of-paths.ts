import type { ShownEdge, ShownNode } from './chart.ts';
import { drawChart } from './draw-chart.ts';
import type { DrawnChart, DrawnEdge, DrawnNode } from './drawn-chart.ts';
import { FOOT } from './measures.ts';

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
  const drawing = drawChart({
    rootId: chart.rootId,
    nodes: nodes.map(shownAgain),
    edges: edges.map(edgeAgain),
    thresholdPercent: chart.thresholdPercent,
  });
  const places = new Map(drawing.nodes.map(({ id, box }) => [id, box]));
  const routes = new Map(drawing.edges.map((edge) => [edge.id, edge]));
  return {
    ...chart,
    width: drawing.width,
    height: drawing.height + (chart.rule === undefined ? 0 : FOOT),
    nodes: nodes.map((node) => ({ ...node, box: { ...(places.get(node.id) ?? node.box) } })),
    edges: edges.map((edge) => {
      const { points, labelBox, text, isBack } = routes.get(edge.id) ?? edge;
      return {
        ...edge,
        points: points.map(({ x, y }) => ({ x, y })),
        labelBox: { ...labelBox },
        text,
        isBack,
      };
    }),
  };
}

/** The given nodes, what they own, what that owns, and so on down to the company. */
export function nodesOnPaths({ rootId, edges }: DrawnChart, from: Iterable<string>): ReadonlySet<string> {
  const ownedBy = Map.groupBy(edges, ({ owner }) => owner);
  const reached = new Set([rootId, ...from]);
  for (const id of reached) for (const { owned } of ownedBy.get(id) ?? []) reached.add(owned);
  return reached;
}

/** Its figures are text already, and stay. */
const shownAgain = ({
  id,
  kind,
  name,
  countryCode,
  isRoot,
  verdict,
  hiddenOwners,
}: DrawnNode): ShownNode => ({
  ...{ id, kind, name, countryCode, isRoot, verdict, hiddenOwners },
  known: undefined,
  possible: undefined,
  openEnd: undefined,
  isCollapsed: false,
});

const edgeAgain = ({ id, owner, owned, category, label, isRange }: DrawnEdge): ShownEdge => ({
  ...{ id, owner, owned, category, label, isRange },
  links: [],
});
