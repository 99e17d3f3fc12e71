export { bods } from './bods.ts';
export type { FactsSource } from './bods-statement.ts';

export type {
  Box,
  Chart,
  ChartOptions,
  EdgeCategory,
  ShownNode,
  TreeRow,
} from './chart.ts';
export { edgesCsv, nodesCsv } from './chart-csv.ts';
export { chartMermaid } from './chart-mermaid.ts';
export { chartOf } from './chart-of.ts';
export { chartOfPaths, nodesOnPaths } from './chart-of-paths.ts';
export { chartSvg, pathOf } from './chart-svg.ts';
export { drawnChartOf } from './drawn-chart-of.ts';
