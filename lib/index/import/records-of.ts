import type { Framing } from '../sources/index-source.ts';
import { type Csv, csvRows } from './csv-rows.ts';

/** What stands in a place of a block: a record, or something that is none. */
export type Read = { readonly record: unknown } | { readonly unreadable: true };

const UNREADABLE: Read = { unreadable: true };

/** A sign that no text has: the decoder puts it where bytes are none of its character set. */
const BROKEN = '\uFFFD';

/**
 * The records of a block, each made when it is asked for: what is garbage soon costs little.
 * @param columns of a CSV, in order
 */
export function* recordsOf(text: string, framing: Framing, columns: readonly string[]): Generator<Read> {
  if (framing.kind === 'csv') yield* csvRecords(text, framing, columns);
  else if (framing.kind === 'json-array') yield* elementsOf(text);
  else yield* lineRecords(text, framing.kind === 'lines');
}

function* lineRecords(text: string, isRecord: boolean): Generator<Read> {
  for (const ended of text.split('\n')) {
    const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
    if (line.trim() === '') continue;
    if (line.includes(BROKEN)) yield UNREADABLE;
    else yield isRecord ? { record: line } : parsed(line);
  }
}

function* csvRecords(text: string, csv: Csv, columns: readonly string[]): Generator<Read> {
  const { reads } = csv;
  const isWhole = reads === undefined;
  const isWanted = columns.map((column) => isWhole || reads.includes(column));
  // A value that is not read can be broken too.
  const isBroken = text.includes(BROKEN);
  for (const row of csvRows(text, csv, isBroken || isWhole ? undefined : isWanted)) {
    if (isBroken && row.slice(0, columns.length).some((value) => value.includes(BROKEN))) yield UNREADABLE;
    else yield { record: isWhole ? wholeRecord(row, columns) : readRecord(row, columns, isWanted) };
  }
}

/** Values beyond the columns are kept as `surplus`: an unquoted delimiter within a value makes one too many. */
function wholeRecord(row: readonly string[], columns: readonly string[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (let at = 0; at < columns.length && at < row.length; at += 1)
    record[columns[at] ?? ''] = row[at]?.trim();
  if (row.length > columns.length) record[SURPLUS] = row.slice(columns.length);
  return record;
}

/** What is read of a row, where it has a value. */
function readRecord(
  row: readonly string[],
  columns: readonly string[],
  isWanted: readonly boolean[],
): Record<string, string> {
  const record: Record<string, string> = {};
  for (let at = 0; at < columns.length; at += 1) {
    const value = row[at];
    if (value === undefined || value === '' || isWanted[at] !== true) continue;
    const trimmed = value.trim();
    if (trimmed !== '') record[columns[at] ?? ''] = trimmed;
  }
  return record;
}

export const SURPLUS = 'surplus';

function parsed(text: string): Read {
  try {
    return { record: JSON.parse(text) };
  } catch {
    // The file is refused where there are too many.
    return UNREADABLE;
  }
}

/** The objects of a piece of an array, whatever stands between them. */
function elementsOf(text: string): Read[] {
  const inner = text.replace(/^[\s\uFEFF]*[[,]?/, '').replace(/[\s,\]]*$/, '');
  if (inner === '') return [];
  const whole = parsed(`[${inner}]`);
  if ('record' in whole && Array.isArray(whole.record)) {
    return whole.record.map((record: unknown) => ({ record }));
  }
  return [UNREADABLE];
}
