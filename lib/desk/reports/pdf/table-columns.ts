import type { ReportRow } from '#lib/domain/report/report.ts';
import { printedValues } from './field-text.ts';

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly look: 'text' | 'number' | 'hash';
  /** Its part of the width, against the others. */
  readonly weight: number;
}

const MOST_COLUMNS = 5;
/** Letters that fit a line of the table. */
const MOST_WIDTH = 112;
/** What is longer than this is read as an entry, not in a cell. */
const LONGEST_CELL = 44;

/** It says something that a cell has no room for, or nothing that a cell could hold. */
const isProse = ({ subject, note = '', fields }: ReportRow): boolean =>
  fields.length === 0 || (subject === 'thing' && note.length > 2 * LONGEST_CELL);

/** The columns of rows that are short and alike, so that a table serves them; none: they are set as entries. */
export function tableColumns(rows: readonly ReportRow[]): { title: number; fields: Column[] } | null {
  if (rows.length < 2 || rows.some(isProse)) return null;
  const columns = new Map<string, Column>();
  for (const field of rows.flatMap(({ fields }) => fields)) {
    const texts = printedValues(field).map(({ text }) => text.length);
    const isHash = field.kind === 'hash';
    if (texts.length > 1 || field.isInternal || (!isHash && Math.max(0, ...texts) > LONGEST_CELL))
      return null;
    const weight = Math.max(
      columns.get(field.key)?.weight ?? 0,
      ...texts.map((length) => length + 2),
      field.label.length + 2,
    );
    const look = isHash ? 'hash' : field.kind === 'number' || field.kind === 'percent' ? 'number' : 'text';
    columns.set(field.key, { key: field.key, label: field.label, look, weight: isHash ? 32 : weight });
  }
  if (columns.size === 0 || columns.size > MOST_COLUMNS) return null;
  const longest = Math.max(...rows.map(({ title, note }) => Math.max(title.length, note?.length ?? 0)));
  const title = Math.min(Math.max(longest, 14), 40);
  const fields = [...columns.values()];
  const width = fields.reduce((sum, { weight }) => sum + weight, title);
  return width > MOST_WIDTH ? null : { title, fields };
}
