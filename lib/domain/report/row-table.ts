import { printedValues } from './field-text.ts';
import type { ReportField, ReportRow } from './report.ts';

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly isNumber: boolean;
  /** Letters of its longest line. */
  readonly width: number;
}

/** Rows that are alike, as one reads them: a table where they have facts in common, else each with its facts below its name. */
export interface RowGroup {
  /** Empty: they are read as entries. */
  readonly columns: readonly Column[];
  readonly rows: readonly GroupedRow[];
  /** Labels of facts that no row of a table has. */
  readonly missing: readonly string[];
}

export interface GroupedRow {
  readonly row: ReportRow;
  /** One for each column. */
  readonly cells: readonly (ReportField | undefined)[];
  /** What stands in no column. */
  readonly rest: readonly ReportField[];
  /** Labels of facts without a value. */
  readonly missing: readonly string[];
}

const MOST_COLUMNS = 5;
/** Letters that fit a line of a page. */
const MOST_WIDTH = 104;
const NAME_WIDTH = { least: 18, most: 32 } as const;
/** What is longer than this is read below the name, not in a cell. */
const LONGEST_CELL = 34;
const MOST_LINES = 3;

/** What a reader looks for first; other facts follow as they come. */
const FIRST = [
  'share',
  'holdings',
  'computedShare',
  'possibleShare',
  'ownership.capital.figure',
  'ownership.capital.possible',
  'ownership.votes.figure',
  'control.ground',
  'controlType',
  'extent:shares.extent',
  'extent:voting-rights.extent',
  'role',
  'startDate',
  'endDate',
  'signing',
  'birth',
  'nationality',
  'residenceCountry',
  'country',
  'number',
  'dataValue',
  'name',
  'date',
  'register',
  'retrievedAt',
  'fetchedAt',
  'method',
  'licence',
  'format',
];

const placeOf = (key: string): number => {
  const at = FIRST.indexOf(key);
  return at < 0 ? FIRST.length : at;
};

/** Rows that stand together though they are of another kind than those about persons, companies and documents. */
const KIND =
  /^(rule|step|bystanders|made|missing|countryLists|absent|end|document|conflict|consulted|facts|dataAsOf|advice|statement|extract)\b/;
const kindOf = ({ key, subject, fields }: ReportRow): string =>
  subject !== 'thing' ? 'subject' : fields.length === 0 ? 'bare' : (KIND.exec(key)?.[0] ?? 'subject');

/** The rows of a section as they are read, kind by kind. `longest`: so many letters of a value stand in a cell; 0: no table. */
export const rowGroups = (rows: readonly ReportRow[], longest = LONGEST_CELL): RowGroup[] =>
  [...Map.groupBy(rows, kindOf).values()].map((group) => groupOf(group, longest));

function groupOf(rows: readonly ReportRow[], longest: number): RowGroup {
  const shown = rows.map(withoutEcho);
  const columns = columnsOf(shown, longest);
  if (columns.length === 0) {
    return { columns, missing: [], rows: shown.map((row) => groupedRow(row, columns, new Set())) };
  }
  const given = new Set(shown.flatMap(({ fields }) => fields.filter(hasValue).map(({ label }) => label)));
  const labels = new Set(shown.flatMap(({ fields }) => fields.map(({ label }) => label)));
  const missing = new Set([...labels].filter((label) => !given.has(label)));
  return { columns, missing: [...missing], rows: shown.map((row) => groupedRow(row, columns, missing)) };
}

function groupedRow(row: ReportRow, columns: readonly Column[], saidOnce: ReadonlySet<string>): GroupedRow {
  const inColumn = new Set(columns.map(({ key }) => key));
  const others = row.fields.filter(({ key }) => !inColumn.has(key));
  return {
    row,
    cells: columns.map(({ key }) => row.fields.find((field) => field.key === key)),
    rest: others.filter(hasValue),
    missing: others
      .filter((field) => !hasValue(field) && !saidOnce.has(field.label))
      .map(({ label }) => label),
  };
}

const hasValue = ({ values }: ReportField): boolean => values.length > 0;

/** Facts that the line under the name says; of others the fact stands, and that line goes. */
const NOTE_SAYS = /^(verdict|role|roleEnglish|relation|state|endsBecause|statement|outcome|factBasis|seen)$/;

function withoutEcho({ note, ...row }: ReportRow): ReportRow {
  if (note === undefined) return row;
  const echoes = row.fields.filter((field) => field.values.length === 1 && field.values[0] === note);
  if (echoes.some(({ key }) => !NOTE_SAYS.test(key))) return row;
  return { ...row, note, fields: row.fields.filter((field) => !echoes.includes(field)) };
}

/** How wide a text is, in letters: some signs take the room of two. */
const lettersOf = (text: string): number => text.length + (text.match(/[≈≥≤\p{Script=Han}]/gu)?.length ?? 0);

/** Facts that most rows have and that are short. Rows of prose, and one thing alone, make no table. */
function columnsOf(rows: readonly ReportRow[], longestCell: number): Column[] {
  if (longestCell === 0 || (rows.length === 1 && rows[0]?.subject === 'thing')) return [];
  const columns = new Map<string, Column & { count: number; fits: boolean }>();
  for (const field of rows.flatMap(({ fields }) => fields)) {
    const texts = printedValues(field).map(({ text }) => lettersOf(text));
    const width = Math.max(0, ...texts);
    const known = columns.get(field.key);
    columns.set(field.key, {
      key: field.key,
      label: field.label,
      isNumber: field.kind === 'number' || field.kind === 'percent',
      width: Math.max(known?.width ?? 0, Math.min(width, LONGEST_CELL), Math.min(field.label.length, 12)),
      count: (known?.count ?? 0) + (texts.length > 0 ? 1 : 0),
      fits:
        (known?.fits ?? true) && field.kind !== 'hash' && width <= longestCell && texts.length <= MOST_LINES,
    });
  }
  const common = [...columns.values()]
    .filter(({ count, fits }) => fits && count > 0 && count >= rows.length * 0.4)
    .sort((a, b) => placeOf(a.key) - placeOf(b.key))
    .slice(0, MOST_COLUMNS);
  const longest = Math.max(...rows.map(({ title, note = '' }) => Math.max(title.length, note.length)));
  let width = Math.min(Math.max(longest, NAME_WIDTH.least), NAME_WIDTH.most);
  return common.flatMap(({ count: _, fits: __, ...column }) => {
    if (width + column.width + 2 > MOST_WIDTH) return [];
    width += column.width + 2;
    return [column];
  });
}
