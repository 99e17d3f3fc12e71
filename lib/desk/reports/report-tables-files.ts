import writeXlsxFile from 'write-excel-file/node';
import { type Report, type ReportTable, reportTables, type TableId } from '#lib/domain/report/index.ts';
import { csv } from '#lib/domain/tables/csv.ts';
import { safeCell } from '#lib/domain/tables/safe-cell.ts';

const NAMES: Readonly<Record<TableId, string>> = {
  people: 'People',
  shareholders: 'Shareholders',
  owners: 'Owners',
  flags: 'Flags',
  required: 'Required',
  sources: 'Sources',
};

/** One table as CSV (UTF-8 with its mark, so that every spreadsheet reads the names right). */
export function tableCsv(report: Report, id: TableId): string {
  const table = reportTables(report).find((each) => each.id === id);
  return `\uFEFF${table ? csv(table.header, table.rows) : ''}`;
}

/** All tables as sheets of one workbook. Every cell is text: nothing in it is computed, whatever a name begins with. */
export async function reportXlsx(report: Report): Promise<Uint8Array> {
  const file = writeXlsxFile(
    reportTables(report).map((table) => ({
      sheet: NAMES[table.id],
      data: cellsOf(table),
      stickyRowsCount: 1,
    })),
  );
  return new Uint8Array(await file.toBuffer());
}

const cellsOf = ({ header, rows }: ReportTable) => [
  header.map((value) => ({ value: safeCell(value), type: String, fontWeight: 'bold' as const })),
  ...rows.map((row) => row.map((value) => ({ value: safeCell(value), type: String, wrap: true }))),
];
