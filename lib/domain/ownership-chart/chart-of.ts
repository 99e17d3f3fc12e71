import type { Ownership } from '../ownership/index.ts';
import type { OwnershipGraph } from '../ownership/ownership-graph.ts';
import type { Chart, ChartOptions } from './chart.ts';
import { drawChart } from './draw-chart.ts';
import { groupSmallHolders } from './group-small-holders.ts';
import { shownGraph } from './shown-graph.ts';
import { treeRows } from './tree-rows.ts';

/**
 * The one model of a structure that page, exports and report draw from: rows of the tree table, and the drawing. The
 * same structure and options give the same chart, whatever the order of nodes and links.
 */
export function chartOf(graph: OwnershipGraph, figures: Ownership, options: ChartOptions = {}): Chart {
  const shown = shownGraph(graph, figures, options);
  const { grouping, focus } = options;
  return {
    rootId: shown.rootId,
    rows: treeRows(shown),
    ...drawChart(grouping === undefined ? shown : groupSmallHolders(shown, { ...grouping, focus })),
    thresholdPercent: shown.thresholdPercent,
    rule: options.rule,
  };
}
