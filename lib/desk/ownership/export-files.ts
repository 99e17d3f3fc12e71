import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import type { OwnersView } from '#lib/domain/owners/index.ts';
import {
  type Chart,
  chartMermaid,
  chartSvg,
  drawnChartOf,
  edgesCsv,
  nodesCsv,
} from '#lib/domain/ownership-chart/index.ts';
import type { Figures } from '../owners/structure-of.ts';
import { bodsText } from './bods-text.ts';
import type { ExportFormat } from './ownership-asked.ts';

export interface Exported {
  readonly chart: Chart;
  readonly view: OwnersView;
  readonly file: CompanyFile;
  readonly figures: Figures;
  readonly held: readonly CompanyFile[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

interface FileKind {
  /** Between the company's name and the day. */
  readonly title: string;
  readonly ending: string;
  readonly mediaType: string;
  readonly write: (exported: Exported) => string;
}

const CSV = 'text/csv; charset=utf-8';
const SVG = {
  title: 'ownership',
  ending: 'svg',
  mediaType: 'image/svg+xml',
  write: ({ chart }: Exported) => chartSvg(drawnChartOf(chart)),
};

export const EXPORT_FILES: Readonly<Record<ExportFormat, FileKind>> = {
  bods: { title: 'ownership', ending: 'bods.json', mediaType: 'application/json', write: bodsText },
  nodes: { title: 'nodes', ending: 'csv', mediaType: CSV, write: ({ chart }) => nodesCsv(chart) },
  edges: { title: 'edges', ending: 'csv', mediaType: CSV, write: ({ chart }) => edgesCsv(chart) },
  svg: SVG,
  // The browser makes the picture from the drawing.
  png: SVG,
  mermaid: {
    title: 'ownership',
    ending: 'mmd',
    mediaType: 'text/plain; charset=utf-8',
    write: ({ chart }) => chartMermaid(chart),
  },
};
