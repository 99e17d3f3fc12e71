import { type Rational, toNumber } from '../ownership/rational.ts';
import type { Chart, PlacedEdge, PlacedNode } from './chart.ts';
import type { DrawnChart, DrawnEdge, DrawnNode } from './drawn-chart.ts';
import { FOOT } from './measures.ts';

/** The drawing alone, as plain data; below it room for the rule. */
export const drawnChartOf = ({
  rootId,
  width,
  height,
  nodes,
  edges,
  thresholdPercent,
  rule,
}: Chart): DrawnChart => ({
  rootId,
  width,
  height: height + (rule === undefined ? 0 : FOOT),
  ...(thresholdPercent !== undefined && { thresholdPercent }),
  ...(rule !== undefined && { rule }),
  nodes: nodes.map(drawnNode),
  edges: edges.map(drawnEdge),
});

function drawnNode(node: PlacedNode): DrawnNode {
  const { id, kind, name, isRoot, lines, figure, hiddenOwners } = node;
  const { countryCode, verdict, openEnd, known, possible, nature, groupSize } = node;
  const hasBar = !isRoot && known !== undefined && possible !== undefined;
  return {
    ...{ id, kind, name, isRoot, figure, hiddenOwners },
    box: { ...node.box },
    lines: [...lines],
    ...(nature !== undefined && { isNature: true as const }),
    ...(countryCode !== undefined && { countryCode }),
    ...(verdict !== undefined && { verdict }),
    ...(groupSize !== undefined && { groupSize }),
    ...(openEnd && { openEnd: openEnd.reason ?? 'unknown' }),
    ...(openEnd?.credits !== undefined && { openEndCredits: openEnd.credits }),
    ...(hasBar && {
      bar: { lower: percentOf(known.lower), upper: percentOf(known.upper), most: percentOf(possible.upper) },
    }),
  };
}

/** Four decimals of a percent: less than any drawing shows. */
const percentOf = (share: Rational): number => Math.round(toNumber(share) * 1_000_000) / 10_000;

const drawnEdge = (edge: PlacedEdge): DrawnEdge => {
  const { id, owner, owned, category, isRange, isBack, label, text } = edge;
  return {
    ...{ id, owner, owned, category, isRange, isBack, label, text },
    points: edge.points.map(({ x, y }) => ({ x, y })),
    labelBox: { ...edge.labelBox },
  };
};
