import { createHash } from 'node:crypto';
import type { Sql } from '#lib/platform/db.ts';

/** A statement over the tables of several files, and what fills its places. */
export interface Statement {
  readonly sql: Sql;
  readonly params: readonly unknown[];
}

/** Collects the values of a statement while its text is written: a value that stands twice has one place. */
export class Params {
  readonly values: unknown[] = [];
  readonly #places = new Map<unknown, string>();

  /** The place of a value, as `$3::text[]`. */
  place(value: unknown, type: string): string {
    const known = this.#places.get(value);
    if (known !== undefined) return known;
    this.values.push(value);
    const place = `$${this.values.length}::${type}`;
    this.#places.set(value, place);
    return place;
  }
}

const names = new Map<string, string>();
/** Texts differ by the files that serve: old ones are forgotten together. */
const MOST_NAMES = 500;

/** PostgreSQL plans a named statement once for each connection; planning these takes longer than running them. */
export function statement(parts: readonly string[], params: Params): Statement {
  const text = parts.join('\nunion all\n');
  if (names.size > MOST_NAMES) names.clear();
  const name = names.get(text) ?? `index_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return { sql: { name, text }, params: params.values };
}
