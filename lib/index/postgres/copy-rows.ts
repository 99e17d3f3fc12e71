import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of a column as COPY reads it; arrays of words or of numbers. */
export type Cell = string | number | boolean | null | undefined | readonly (string | number)[];

/** Pieces of about this many characters go out at a time. */
const PIECE = 256 * 1024;

/** Writes rows by COPY within the client's transaction. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: string,
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
  const end = finished(stream);
  // It is awaited below; a failure before that must not end the process.
  end.catch(() => {});
  let piece = '';
  for (const row of rows) {
    piece += lineOf(row);
    if (piece.length < PIECE) continue;
    if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), end]);
    piece = '';
  }
  stream.end(piece);
  await end;
}

function lineOf(row: readonly Cell[]): string {
  let line = '';
  for (let index = 0; index < row.length; index += 1) {
    if (index > 0) line += '\t';
    line += cellOf(row[index]);
  }
  return `${line}\n`;
}

function cellOf(cell: Cell): string {
  if (cell === undefined || cell === null) return '\\N';
  if (typeof cell === 'string') return escaped(cell);
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  return escaped(`{${cell.map((each) => (typeof each === 'number' ? each : quoted(each))).join(',')}}`);
}

/** An element of an array. */
const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;

const SPECIAL = /[\\\n\r\t\0]/;

/** PostgreSQL keeps no zero byte in text: it is dropped. */
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\n\r\t\0]/g, (sign) => ESCAPES[sign] ?? '') : text;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
