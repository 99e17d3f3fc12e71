import type { DataPoint } from '#lib/contract/index.ts';
import { sourceOf } from '#lib/domain/company-view/provenance.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import type { OwnersView } from '#lib/domain/owners/index.ts';
import {
  bods,
  type Chart,
  chartMermaid,
  chartSvg,
  drawnChartOf,
  edgesCsv,
  type FactsSource,
  nodesCsv,
} from '#lib/domain/ownership-chart/index.ts';
import type { Figures } from '../owners/figures-of.ts';
import { nodeFacts } from './node-facts.ts';
import type { ExportFormat } from './ownership-asked.ts';

export interface Exported {
  readonly chart: Chart;
  readonly view: OwnersView;
  readonly file: CompanyFile;
  readonly figures: Figures;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

interface FileKind {
  /** Behind the company's name: `nodes.csv`. */
  readonly ending: string;
  readonly mediaType: string;
  readonly write: (exported: Exported) => string;
}

const CSV = 'text/csv; charset=utf-8';
const SVG = {
  ending: 'ownership.svg',
  mediaType: 'image/svg+xml',
  write: ({ chart }: Exported) => chartSvg(drawnChartOf(chart)),
};

export const EXPORT_FILES: Readonly<Record<ExportFormat, FileKind>> = {
  bods: { ending: 'ownership.bods.json', mediaType: 'application/json', write: bodsText },
  nodes: { ending: 'nodes.csv', mediaType: CSV, write: ({ chart }) => nodesCsv(chart) },
  edges: { ending: 'edges.csv', mediaType: CSV, write: ({ chart }) => edgesCsv(chart) },
  svg: SVG,
  // The browser makes the picture from the drawing.
  png: SVG,
  mermaid: {
    ending: 'ownership.mmd',
    mediaType: 'text/plain; charset=utf-8',
    write: ({ chart }) => chartMermaid(chart),
  },
};

/** The whole structure, whatever of it is shown: a standard's file must not leave out in silence. */
function bodsText({ view, file, figures, today }: Exported): string {
  const { country, companyId, legalName, parts } = file;
  const owners = parts.ultimateBeneficialOwners;
  const declared = owners.status === 'none' ? null : owners.held;
  const structureSource = factsSource(figures.held, figures.source);
  const { companies } = nodeFacts(figures);
  const statements = bods({
    view,
    subject: {
      id: figures.graph.rootId,
      name: legalName ?? companyId,
      countryCode: country,
    },
    identifiers: new Map([
      ...[...companies].map(([id, company]) => [id, registerNumber(company)] as const),
      [figures.graph.rootId, registerNumber({ country, companyId })],
    ]),
    publisher: 'Plumbline',
    publishedOn: today,
    declaredSource: declared ? factsSource(declared, 'ultimateBeneficialOwners') : structureSource,
    structureSource,
  });
  return `${JSON.stringify(statements, null, 2)}\n`;
}

const registerNumber = ({
  country,
  companyId,
}: {
  readonly country: string;
  readonly companyId: string;
}) => ({
  id: companyId,
  schemeName: `Company register, ${country}`,
});

function factsSource({ answer, at }: Figures['held'], dataPoint: DataPoint): FactsSource {
  const { register, url, retrievedAt = at, isAuthoritative } = sourceOf(answer, dataPoint);
  return {
    register: register ?? 'The service names no register',
    retrievedAt,
    ...(url !== undefined && { url }),
    ...(isAuthoritative !== undefined && { isAuthoritative }),
  };
}
