export { type BodsAsked, bods, type FactsSource } from './bods.ts';
export type { BodsStatement } from './bods-statement.ts';
export type {
  Box,
  Chart,
  ChartOptions,
  EdgeCategory,
  OpenMark,
  PlacedEdge,
  PlacedNode,
  Point,
  ShownEdge,
  ShownNode,
  TreeRow,
} from './chart.ts';
export { edgesCsv, nodesCsv } from './chart-csv.ts';
export { chartMermaid } from './chart-mermaid.ts';
export { chartOf } from './chart-of.ts';
export { chartSvg, pathOf, type SvgOptions, summaryOf } from './chart-svg.ts';
export { type ChartTheme, DARK_THEME, PAPER_THEME } from './chart-theme.ts';
export { glyphOf } from './node-glyph.ts';
