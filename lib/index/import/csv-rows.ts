import Papa from 'papaparse';
import type { Framing } from '../sources/index-source.ts';

export type Csv = Extract<Framing, { kind: 'csv' }>;

const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d];

/**
 * The rows of a CSV, each its values, made when they are asked for. Millions are read: rows as they should be are cut here;
 * from the first that is not, the library of CSV reads on.
 * @param isWanted by column: values of others come empty
 */
export function* csvRows(text: string, csv: Csv, isWanted?: readonly boolean[]): Generator<string[]> {
  let start = 0;
  while (start < text.length) {
    const row: string[] = [];
    const end = readRow(text, start, csv, isWanted, row);
    if (end === null) {
      yield* oddRows(text.slice(start), csv);
      return;
    }
    if (row.length > 1 || row[0] !== '') yield row;
    start = end;
  }
}

/** Puts the values of one row into `row`. @returns where the next row begins; null where a quote is out of place */
function readRow(
  text: string,
  start: number,
  { delimiter = ',', hasQuotes = true }: Csv,
  isWanted: readonly boolean[] | undefined,
  row: string[],
): number | null {
  const between = delimiter.charCodeAt(0);
  for (let at = start; ; at += 1) {
    const isWantedHere = isWanted === undefined || isWanted[row.length] !== false;
    const isQuoted = hasQuotes && text.charCodeAt(at) === QUOTE;
    const from = isQuoted ? at + 1 : at;
    const to = isQuoted ? closingQuote(text, from) : valueEnd(text, from, between);
    if (to === null) return null;
    row.push(!isWantedHere || to === from ? '' : valueBetween(text, from, to, isQuoted));
    at = isQuoted ? to + 1 : to;
    if (at >= text.length) return at;
    const sign = text.charCodeAt(at);
    if (sign === between) continue;
    if (sign === LINE_FEED) return at + 1;
    if (sign === RETURN && text.charCodeAt(at + 1) === LINE_FEED) return at + 2;
    return null;
  }
}

/** The quote that ends a value; two in a row are one of the value's own. */
function closingQuote(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text.charCodeAt(at + 1) !== QUOTE) return at;
  }
  return null;
}

function valueEnd(text: string, from: number, between: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === between || sign === LINE_FEED) return at;
    if (sign === RETURN && text.charCodeAt(at + 1) === LINE_FEED) return at;
  }
  return text.length;
}

function valueBetween(text: string, from: number, to: number, isQuoted: boolean): string {
  const value = text.slice(from, to);
  return isQuoted && value.includes('"') ? value.replaceAll('""', '"') : value;
}

function oddRows(text: string, { delimiter = ',', hasQuotes = true }: Csv): string[][] {
  return Papa.parse<string[]>(text, {
    delimiter,
    ...(hasQuotes ? {} : { fastMode: true }),
    skipEmptyLines: true,
  }).data;
}
