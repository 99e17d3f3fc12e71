import { TABLE_IDS, type TableId } from './export-formats.ts';
import type { Report, ReportField, ReportRow, ReportSection } from './report.ts';

/** A flat table: a header, and as many cells in every row. */
export interface ReportTable {
  readonly id: TableId;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const SECTIONS = {
  people: ['representatives', 'cannotBind', 'keyPersons', 'extractRepresentatives', 'extractKeyPersons'],
  shareholders: ['shareholders', 'extractShareholders'],
  owners: ['declaredOwners', 'controllingEntities', 'computedOwners', 'extractOwners'],
  flags: ['flags', 'warnings', 'checks'],
  required: ['required'],
  sources: ['sources', 'extracts'],
} as const satisfies Record<TableId, readonly ReportSection['id'][]>;

/** People, shareholders, owners, flags and sources, a column for each fact that any of them has, in the order of the report. */
export const reportTables = (report: Report): ReportTable[] => TABLE_IDS.map((id) => tableOf(report, id));

function tableOf({ sections }: Report, id: TableId): ReportTable {
  const ids: readonly string[] = SECTIONS[id];
  const shown = sections.filter((section) => ids.includes(section.id));
  const columns = columnsOf(shown.flatMap(({ rows }) => rows));
  return {
    id,
    header: ['Section', 'Name', 'What', ...columns.map(({ label }) => label)],
    rows: shown.flatMap(({ title, rows }) =>
      rows.map((row) => [title, row.title, row.note ?? '', ...columns.map(({ key }) => cellOf(row, key))]),
    ),
  };
}

/** By key: what one company calls its number another calls SIREN. */
function columnsOf(rows: readonly ReportRow[]): Pick<ReportField, 'key' | 'label'>[] {
  const columns = new Map<string, Pick<ReportField, 'key' | 'label'>>();
  for (const { key, label } of rows.flatMap(({ fields }) => fields)) {
    if (!columns.has(key)) columns.set(key, { key, label });
  }
  return [...columns.values()];
}

const cellOf = ({ fields }: ReportRow, key: string): string =>
  fields.find((field) => field.key === key)?.values.join('; ') ?? '';
