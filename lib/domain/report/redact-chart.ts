import { nameLines } from '../ownership-chart/fit-text.ts';
import type { NameCover } from './cover-names.ts';
import type { ReportChart } from './report.ts';

interface ChartCut {
  readonly keepsInternal: boolean;
  readonly keepsKeys: boolean;
  readonly cover: NameCover | undefined;
}

/** The drawing without prices, and where names are covered with the covers in their places. */
export function redactChart(chart: ReportChart, { keepsInternal, keepsKeys, cover }: ChartCut): ReportChart {
  const withoutPrices = keepsInternal ? chart : unpriced(chart);
  const covered = cover === undefined ? withoutPrices : coverChart(withoutPrices, cover);
  return keepsKeys ? covered : withNewIds(covered);
}

const unpriced = (chart: ReportChart): ReportChart => ({
  ...chart,
  nodes: chart.nodes.map(({ openEndCredits: _, ...node }) => node),
});

/** Names in the drawing are cut to their boxes: what is left of one is no name any more, and is written anew. */
function coverChart(chart: ReportChart, cover: NameCover): ReportChart {
  const nodes = chart.nodes.map((node) => {
    const name = cover(node.name);
    return name === node.name ? node : { ...node, name, lines: nameLines(name) };
  });
  const isCovered = new Set(nodes.filter((node, at) => node !== chart.nodes[at]).map(({ id }) => id));
  const edges = chart.edges.map((edge) => {
    const label = cover(edge.label);
    const isNamed = isCovered.has(edge.owned) || isCovered.has(edge.owner);
    return { ...edge, label, text: isNamed ? label : cover(edge.text) };
  });
  return { ...chart, nodes, edges };
}

/** An id may be made from a name and a birth. */
function withNewIds(chart: ReportChart): ReportChart {
  const ids = new Map(chart.nodes.map(({ id }, at) => [id, `n${at + 1}`]));
  const idOf = (id: string) => ids.get(id) ?? 'n0';
  return {
    ...chart,
    rootId: idOf(chart.rootId),
    nodes: chart.nodes.map((node) => ({ ...node, id: idOf(node.id) })),
    edges: chart.edges.map((edge, at) => ({
      ...edge,
      id: `e${at + 1}`,
      owner: idOf(edge.owner),
      owned: idOf(edge.owned),
    })),
  };
}
