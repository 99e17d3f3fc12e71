import type { ReportField, ReportRow } from '#lib/domain/report/report.ts';
import { type PrintedValue, printedValues } from './field-text.ts';
import { tableColumns } from './table-columns.ts';

/** What stands in a chapter: a table where the rows are short and alike, else one entry after the other. */
export interface Part {
  readonly title: string | null;
  readonly lead: string | null;
  readonly empty: string | null;
  /** The anchor of the source row that it was made from, and that row's title. */
  readonly source: { readonly to: string; readonly title: string } | null;
  readonly columns: ReturnType<typeof tableColumns>;
  readonly rows: readonly ReturnType<typeof rowData>[];
}

export const part = ({
  rows,
  ...more
}: Partial<Omit<Part, 'rows' | 'columns'>> & { readonly rows: readonly ReportRow[] }): Part => ({
  title: null,
  lead: null,
  empty: null,
  source: null,
  ...more,
  columns: tableColumns(rows),
  rows: rows.map((row) => rowData(row)),
});

export const rowData = ({ title, note, mark, subject, fields }: ReportRow, anchor: string | null = null) => ({
  title,
  note: note ?? null,
  mark: mark ?? null,
  isThing: subject === 'thing',
  anchor,
  fields: fields.map(fieldData),
});

const fieldData = ({ key, label, isInternal, ...field }: ReportField) => ({
  key,
  label,
  isInternal: isInternal ?? false,
  values: printedValues(field) satisfies PrintedValue[],
});

export const fact = (
  key: string,
  label: string,
  kind: ReportField['kind'],
  ...values: string[]
): ReportField => ({
  key,
  label,
  kind,
  values,
});

/** What there is of them, in one line. */
export const listed = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
