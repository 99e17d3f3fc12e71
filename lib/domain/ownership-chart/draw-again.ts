import type { ShownEdge, ShownNode } from './chart.ts';
import { drawChart } from './draw-chart.ts';
import type { DrawnChart, DrawnEdge, DrawnNode } from './drawn-chart.ts';
import { FOOT } from './measures.ts';

/** What is left of a drawing: some of its nodes, and edges between them. */
export interface DrawnPart {
  /** Where the walk begins: what others are drawn above. */
  readonly rootId: string;
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
}

/** A part of a drawing with places of its own, at most so many columns wide. Its words and figures stay. */
export function drawAgain(
  chart: DrawnChart,
  { rootId, nodes, edges }: DrawnPart,
  columns?: number,
): DrawnChart {
  const drawing = drawChart(
    {
      rootId,
      nodes: nodes.map(shownAgain),
      edges: edges.map(edgeAgain),
      thresholdPercent: chart.thresholdPercent,
    },
    columns,
  );
  const places = new Map(drawing.nodes.map(({ id, box }) => [id, box]));
  const routes = new Map(drawing.edges.map((edge) => [edge.id, edge]));
  return {
    ...chart,
    rootId,
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
