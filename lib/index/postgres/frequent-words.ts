import type pg from 'pg';
import { z } from 'zod';
import { maybe } from '#lib/platform/db.ts';
import { tablesOf } from './tables.ts';

/** How often names have a word, as far as PostgreSQL counted it. */
export interface FrequentWords {
  /** The thousand or so that most names have: any other one few have. */
  readonly listed: ReadonlySet<string>;
  /** Those of them that one in two hundred has, or more. */
  readonly common: ReadonlySet<string>;
}

const COMMON = 0.005;

const Counted = z.object({ words: z.array(z.string()), shares: z.array(z.number()) });

const STATEMENT = `select most_common_elems::text::text[] as words, most_common_elem_freqs as shares from pg_stats
  where schemaname = 'index' and tablename = $1 and attname = 'toks' and most_common_elems is not null`;

/** The frequent words of the rows of a file; none while nothing was counted. */
export async function frequentWords(pool: pg.Pool, rowsId: number): Promise<FrequentWords> {
  const table = tablesOf(rowsId).entry.split('.').at(-1);
  const { words, shares } = (await maybe(pool, STATEMENT, [table], Counted)) ?? { words: [], shares: [] };
  return {
    listed: new Set(words),
    common: new Set(words.filter((_, at) => (shares[at] ?? 0) >= COMMON)),
  };
}

/**
 * The words by which the names that have all of them are found the fastest: where one is rare, the common ones only
 * narrow what it finds. Null: all of them.
 */
export function tellingWords(
  tokens: readonly string[],
  { listed, common }: FrequentWords,
): readonly string[] | null {
  const telling = tokens.filter((token) => !common.has(token));
  return telling.length < tokens.length && telling.some((token) => !listed.has(token)) ? telling : null;
}
