import { type Box, type Chart, type EdgeCategory, pathOf } from '../ownership-chart/index.ts';
import { endNodeOf, type NodeFacts, type NodeView, nodeView } from './tree-row-view.ts';

export interface DrawnNode extends NodeView {
  readonly box: Box;
  readonly lines: readonly string[];
  readonly figure: string;
}

export interface DrawnEdge {
  readonly id: string;
  readonly owner: string;
  readonly owned: string;
  readonly category: EdgeCategory;
  readonly isBack: boolean;
  readonly isRange: boolean;
  /** From the owner to the owned, as SVG has it. */
  readonly path: string;
  readonly labelBox: Box;
  readonly label: string;
  readonly text: string;
}

export interface DrawingView {
  readonly width: number;
  readonly height: number;
  /** In the order of the tree. */
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
}

export function drawingView(chart: Chart, facts: NodeFacts): DrawingView {
  const owned = new Map(chart.edges.map((edge) => [edge.owner, edge.owned]));
  const order = new Map(chart.rows.map(({ nodeId }, at) => [nodeId, at] as const).reverse());
  // A group has no row: it stands behind those who have.
  const placeOf = ({ nodeId }: NodeView) => order.get(nodeId) ?? chart.rows.length;
  return {
    width: chart.width,
    height: chart.height,
    nodes: chart.nodes
      .map((node) => ({
        ...nodeView(node, endNodeOf(node, owned.get(node.id)), facts),
        box: node.box,
        lines: node.lines,
        figure: node.figure,
      }))
      .sort((a, b) => placeOf(a) - placeOf(b)),
    edges: chart.edges.map(
      ({ id, owner, owned: of, category, isBack, isRange, points, labelBox, label, text }) => ({
        id,
        owner,
        owned: of,
        category,
        isBack,
        isRange,
        path: pathOf(points),
        labelBox,
        label,
        text,
      }),
    ),
  };
}
