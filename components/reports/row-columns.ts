import type { ReportField, ReportRow } from '#lib/domain/report/report.ts';

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly isNumber: boolean;
}

const MOST_COLUMNS = 5;
/** What is longer is read as an entry, not in a cell. */
const LONGEST_CELL = 40;

/** The columns of rows that are short and alike, so that a table serves them; undefined: they are entries. */
export function rowColumns(rows: readonly ReportRow[]): readonly Column[] | undefined {
  if (rows.length < 2) return undefined;
  const fields = rows.flatMap((row) => row.fields);
  if (!fields.every(fitsCell)) return undefined;
  const columns = new Map(
    fields
      .filter(({ values }) => values.length > 0)
      .map(({ key, label, kind }) => [
        key,
        { key, label, isNumber: kind === 'number' || kind === 'percent' },
      ]),
  );
  return columns.size === 0 || columns.size > MOST_COLUMNS ? undefined : [...columns.values()];
}

const fitsCell = ({ values, kind }: ReportField): boolean =>
  values.length <= 1 && kind !== 'hash' && values.every((value) => value.length <= LONGEST_CELL);
