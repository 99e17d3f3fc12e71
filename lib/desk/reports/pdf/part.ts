import { drawnRow } from '#lib/domain/report/drawn-row.ts';
import { type PrintedValue, printedValues, wordsText } from '#lib/domain/report/field-text.ts';
import type { ReportField, ReportRow } from '#lib/domain/report/report.ts';
import { type RowGroup, rowGroups } from '#lib/domain/report/row-table.ts';
import { type AlikeRows, alikeRows } from './alike-rows.ts';
import { alikeTitle, PDF_WORDS } from './pdf-words.ts';

/** What stands in a chapter: tables of rows that are alike, and entries one after the other. */
export interface Part {
  readonly title: string | null;
  readonly lead: string | null;
  readonly empty: string | null;
  /** The anchor of the source row that it was made from, and that row's title. */
  readonly source: { readonly to: string; readonly title: string } | null;
  readonly groups: readonly Group[];
  /** After them, those of whom all the same is said. */
  readonly alike: readonly AlikeSet[];
  /** Said after the rows: that there are more, and where. */
  readonly foot: string | null;
}

type Group = ReturnType<typeof groupData>;
type AlikeSet = ReturnType<typeof alikeData>;

/** More rows than these are set as lines: a table of them takes more memory than a server has to spare. */
export const MOST_TABLE_ROWS = 100;

type Given = Partial<Omit<Part, 'groups' | 'alike'>> & {
  readonly rows: readonly ReportRow[];
  /** The name under which other chapters lead to a row. */
  readonly anchorOf?: (row: ReportRow) => string | null;
  /** Values of so many letters still stand in a table. */
  readonly longest?: number;
  /** The key of a field with many short values: they are set in columns below the name of their row. */
  readonly inColumns?: string;
};

export function part({ rows, anchorOf = () => null, longest, inColumns, ...more }: Given): Part {
  const isInColumns = ({ fields }: ReportRow) => fields.some(({ key }) => key === inColumns);
  const drawn = rows.filter((row) => !isInColumns(row)).map(drawnRow);
  const { alike, others } = drawn.length > MOST_TABLE_ROWS ? alikeRows(drawn) : { alike: [], others: drawn };
  return {
    title: null,
    lead: null,
    empty: null,
    source: null,
    foot: null,
    ...more,
    groups: rowGroups(others, longest).map((group) => groupData(group, anchorOf)),
    alike: [...alike.map(alikeData), ...rows.filter(isInColumns).map(columnsData)],
  };
}

/** A row whose only field has many values. */
const columnsData = ({ title, fields }: ReportRow): AlikeSet => {
  const names = fields.flatMap((field) => printedValues(field).map(({ text }) => ({ title: text, own: '' })));
  return {
    title: wordsText(title),
    note: fields.map(({ label }) => label).join(', '),
    mark: null,
    isThing: true,
    anchor: null,
    facts: [],
    missing: null,
    // The same for each row of a section, so that its columns are below each other.
    columns: Math.min(3, columnsFor(names)),
    names,
  };
};

/** Persons beside each other in so many columns: names with a birth fit three, addresses one. */
const columnsFor = (names: AlikeRows['names']): number => {
  const longest = Math.max(...names.map(({ title, own }) => title.length + own.length));
  return longest <= 30 ? 4 : longest <= 52 ? 3 : longest <= 80 ? 2 : 1;
};

const alikeData = ({ row: { title: _, note, mark, subject, fields }, names, ownLabels }: AlikeRows) => ({
  title: alikeTitle(names.length, subject === 'company'),
  note: note === undefined || fields.some(({ values }) => values[0] === note) ? null : wordsText(note),
  mark: mark ?? null,
  isThing: false,
  anchor: null,
  facts: [
    ...fields.filter(({ values }) => values.length > 0),
    ...(ownLabels.length > 0
      ? [fact('listed', PDF_WORDS.listedBelow, 'text', [PDF_WORDS.item, ...ownLabels].join(' · '))]
      : []),
  ].map(factData),
  missing: notGiven(fields.filter(({ values }) => values.length === 0).map(({ label }) => label)),
  columns: columnsFor(names),
  names,
});

const groupData = (group: RowGroup, anchorOf: NonNullable<Given['anchorOf']>) => {
  const isLong = group.rows.length > MOST_TABLE_ROWS;
  return { isLong, ...rowsData(isLong ? withoutColumns(group) : group, anchorOf) };
};

/** Each row with all its facts, those of the columns first. */
const withoutColumns = ({ rows, missing }: RowGroup): RowGroup => ({
  columns: [],
  missing,
  rows: rows.map(({ cells, rest, ...row }) => ({
    ...row,
    cells: [],
    rest: [...cells.flatMap((cell) => (cell && cell.values.length > 0 ? [cell] : [])), ...rest],
  })),
});

/** Room for names, in letters: no more than they take, and no less than a heading does. */
const nameWidth = (rows: RowGroup['rows']): number =>
  Math.min(
    30,
    Math.max(
      20,
      ...rows.map(({ row: { title, note = '', mark } }) =>
        Math.max(title.length, note.length + (mark ? 12 : 0)),
      ),
    ),
  );

const rowsData = ({ columns, rows, missing }: RowGroup, anchorOf: NonNullable<Given['anchorOf']>) => ({
  nameWidth: nameWidth(rows),
  isOfThings: rows.every(({ row }) => row.subject === 'thing'),
  columns: columns.map(({ label, isNumber, width }) => ({ label: wordsText(label), isNumber, width })),
  missing: notGiven(missing),
  rows: rows.map(({ row: { title, note, mark, subject, ...row }, cells, rest, missing: own }) => ({
    title: subject === 'thing' ? wordsText(title) : title,
    note: note === undefined ? null : wordsText(note),
    mark: mark ?? null,
    isThing: subject === 'thing',
    anchor: anchorOf({ title, subject, ...row }),
    cells: cells.map((field) => (field === undefined ? [] : (printedValues(field) satisfies PrintedValue[]))),
    facts: rest.map(factData),
    missing: notGiven(own),
  })),
});

const factData = ({ label, ...field }: ReportField) => ({ label, values: printedValues(field) });

const notGiven = (labels: readonly string[]): string | null =>
  labels.length === 0 ? null : `${PDF_WORDS.notGiven}: ${[...new Set(labels)].join(', ')}`;

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
