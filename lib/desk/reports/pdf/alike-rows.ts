import { printedValues } from '#lib/domain/report/field-text.ts';
import type { ReportField, ReportRow } from '#lib/domain/report/report.ts';

/** Many persons or companies of whom the same is said: it is told once, then each is named with what is their own. */
export interface AlikeRows {
  /** With the facts that all of them have in common. */
  readonly row: ReportRow;
  readonly names: readonly { readonly title: string; readonly own: string }[];
  /** What is told of each beside the name, in its order. */
  readonly ownLabels: readonly string[];
}

/** Fewer are read as rows of their own. */
const LEAST_ALIKE = 20;

/** What tells one person from another, however alike their holdings are. */
const OWN: ReadonlySet<ReportField['personal']> = new Set([
  'birthMonth',
  'birthDate',
  'birthPlace',
  'gender',
  'nationality',
  'residenceCountry',
  'residenceAddress',
  'identifiers',
]);

/** Rows that differ only in who they are about, together; the others as they were. */
export function alikeRows(rows: readonly ReportRow[]): { alike: AlikeRows[]; others: ReportRow[] } {
  const groups = Map.groupBy(rows, ({ subject, note, mark, fields }) =>
    subject === 'thing' ? '' : JSON.stringify([subject, note, mark, fields.filter(isCommon)]),
  );
  const alike = [...groups].filter(([said, { length }]) => said !== '' && length >= LEAST_ALIKE);
  const isAlike = new Set(alike.flatMap(([, group]) => group));
  return {
    alike: alike.flatMap(([, group]) => {
      const [first] = group;
      return first === undefined
        ? []
        : [{ row: withCommon(first), names: group.map(named), ownLabels: ownLabels(group) }];
    }),
    others: rows.filter((row) => !isAlike.has(row)),
  };
}

const isCommon = ({ personal }: ReportField): boolean => !OWN.has(personal);

const withCommon = (row: ReportRow): ReportRow => ({ ...row, fields: row.fields.filter(isCommon) });

/** As most of them have them. */
const ownLabels = (rows: readonly ReportRow[]): string[] => {
  const own = rows.flatMap(({ fields }) => fields.filter((one) => !isCommon(one) && one.values.length > 0));
  return [...new Set(own.map(({ label }) => label))];
};

const named = ({ title, fields }: ReportRow) => ({
  title,
  own: fields
    .filter((field) => !isCommon(field))
    .map((field) =>
      printedValues(field)
        .map(({ text }) => text)
        .join(', '),
    )
    .filter(Boolean)
    .join(' · '),
});
