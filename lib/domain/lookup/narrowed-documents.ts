import type { DocumentRow } from './document-rows.ts';

/** What a list of documents is narrowed to; left out: all. */
export interface DocumentQuery {
  readonly kind?: string | undefined;
  readonly year?: string | undefined;
}

/** The documents of one kind and of one year; a period is of the year in which it ends. */
export const narrowedDocuments = (
  rows: readonly DocumentRow[],
  { kind, year }: DocumentQuery,
): DocumentRow[] =>
  rows.filter(
    (row) =>
      (kind === undefined || row.category === kind) && (year === undefined || yearOfDocument(row) === year),
  );

/** What there is to choose among: kinds in the order of the list, years from the newest. */
export function documentChoices(rows: readonly DocumentRow[]): {
  readonly kinds: readonly string[];
  readonly years: readonly string[];
} {
  const kinds = rows.flatMap(({ category }) => category ?? []);
  const years = rows.flatMap((row) => yearOfDocument(row) ?? []);
  return { kinds: [...new Set(kinds)], years: [...new Set(years)].sort().reverse() };
}

const yearOfDocument = ({ period, date }: DocumentRow): string | undefined =>
  /^\d{4}/.exec(period?.end ?? date ?? '')?.[0];

/** The year of a period that is a calendar year. */
export const calendarYearOf = ({ start, end }: { readonly start: string; readonly end: string }) =>
  start === `${start.slice(0, 4)}-01-01` && end === `${start.slice(0, 4)}-12-31`
    ? start.slice(0, 4)
    : undefined;
