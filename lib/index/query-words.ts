import { foldName } from '#lib/domain/names/fold-name.ts';
import { type ParsedName, parseName } from '#lib/domain/names/parse-name.ts';
import { type NumberKey, numberKeys } from './number-keys.ts';
import type { IndexQuery } from './search-index.ts';

/** A query as it is looked for. */
export interface QueryWords {
  readonly parsed: ParsedName;
  /** As numbers; empty where it can be none. */
  readonly keys: readonly NumberKey[];
}

/** Numbers have a digit, and no more words than a court and its register. */
const NUMBER = /^(?=.*\d)[\p{L}\p{N} .:/()_-]{2,40}$/u;

/** Letters that are looked for: one that was typed may come to many (`ß` is `ss`, a ligature a whole phrase). */
const LONGEST = 200;

/** Forms are those of the country, where there is one. @returns null where nothing is left that a name or a number could have */
export function queryWords({ text, countries }: IndexQuery): QueryWords | null {
  const folded = foldName(text);
  const parsed = parseName(
    folded.length > LONGEST ? folded.slice(0, LONGEST) : text,
    countries?.length === 1 ? countries[0] : undefined,
  );
  if (parsed.folded === '') return null;
  return { parsed, keys: NUMBER.test(text.normalize('NFKC').trim()) ? numberKeys(text, countries) : [] };
}
