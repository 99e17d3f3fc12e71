import type pg from 'pg';
import type { ParsedName } from '#lib/domain/names/parse-name.ts';
import { scoreQuery } from '#lib/domain/names/score-query.ts';
import { wordDistance } from '#lib/domain/names/word-distance.ts';
import { many } from '#lib/platform/db.ts';
import { bestHits, hitOf, USUAL } from '../best-hits.ts';
import type { Hit } from '../model.ts';
import type { NumberKey } from '../number-keys.ts';
import { parseFoundName } from '../parse-found-name.ts';
import { type QueryWords, queryWords } from '../query-words.ts';
import type { IndexQuery } from '../search-index.ts';
import { closeWords, type Group } from './close-words.ts';
import {
  EntryRow,
  groupsStatement,
  numberStatement,
  type Scope,
  wholeWordsStatement,
} from './entry-statements.ts';
import type { LiveFiles } from './live-files.ts';
import { rangesOf } from './sorted-name.ts';
import type { Statement } from './statement.ts';

/** So many words that begin as a single word of the query does: it is the beginning of one of them, and not mistyped. */
const SEVERAL = 5;
/** Names with a word that so many have are not looked through for it alone, unless nothing else is known. */
const TOO_COMMON = 2_000;
/** Rows looked at before the best of them are chosen, and while one types. */
const LOOKED_AT = 2_000;
const LOOKED_AT_TYPED = 200;

/** Number, beginning, all words, then typing errors: each step only where those before found too little. */
export async function searchEntries(pool: pg.Pool, live: LiveFiles, query: IndexQuery): Promise<Hit[]> {
  const words = queryWords(query);
  if (words === null) return [];
  return live.with(async () => {
    const scope: Scope = {
      files: await live.of(query),
      lookedAt: query.isTyped ? LOOKED_AT_TYPED : LOOKED_AT,
      ...(query.countries && { countries: query.countries }),
    };
    if (scope.files.length === 0) return [];
    const numbered = await numberHits(pool, scope, words.keys);
    const hits = numbered.length > 0 ? numbered : await nameHits(pool, scope, words, query);
    return bestHits(hits, { limit: query.limit, words: words.parsed.tokens.length });
  });
}

/** Companies of a number or an LEI. */
export async function numberHits(pool: pg.Pool, scope: Scope, keys: readonly NumberKey[]): Promise<Hit[]> {
  const found = await Promise.all(
    keys.map(async ({ key, country }) => {
      const there = country === undefined ? scope : { ...scope, countries: [country] };
      const { sql, params } = numberStatement(there, key);
      return (await many(pool, sql, params, EntryRow)).map((row) => toHit(row, 1, scope));
    }),
  );
  return found.flat();
}

async function nameHits(
  pool: pg.Pool,
  scope: Scope,
  words: QueryWords,
  { limit = USUAL, isTyped = false }: IndexQuery,
): Promise<Hit[]> {
  const { parsed } = words;
  const read = scorer(pool, scope, words);
  const whole = await read(wholeWordsStatement(scope, rangesOf(parsed), parsed, limit));
  if (parsed.tokens.length === 0 || isFound(whole, parsed)) return whole;
  const ofGroups = (groups: readonly [Group, ...Group[]]) => read(groupsStatement(scope, parsed, groups));
  const together = async ([rarest, second]: readonly Group[]) =>
    rarest === undefined || second === undefined ? [] : ofGroups([rarest, second]);
  const likely = async (groups: readonly Group[]) => {
    const both = await together(groups);
    if (isNear(both, parsed)) return both;
    const rare = groups
      .slice(0, 2)
      .filter(({ df }, at) => df < TOO_COMMON || (at === 0 && both.length === 0));
    const alone = await Promise.all(rare.map((group) => ofGroups([group])));
    return [...both, ...alone.flat()];
  };
  const close = await closeWords(pool, scope, parsed.tokens);
  if (isTyped || close.further === null) return [...whole, ...(await likely(close.groups))];
  // Where two slips may be meant, what has one of several words alone is read once, with the words two slips away.
  const near = [...whole, ...(await (parsed.tokens.length > 1 ? together : likely)(close.groups))];
  return isNear(near, parsed) ? near : [...near, ...(await likely(await close.further()))];
}

/** Reads names and says how well they answer; a name that an earlier step found is not read twice. */
function scorer(pool: pg.Pool, scope: Scope, { parsed }: QueryWords) {
  const seen = new Set<string>();
  return async ({ sql, params }: Statement): Promise<Hit[]> => {
    const rows = await many(pool, sql, params, EntryRow);
    return rows.flatMap((row) => {
      const key = `${row.file_id}\0${row.country}\0${row.number}\0${row.name}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [toHit(row, scoreQuery(parsed, parseFoundName(row.name, row.country)).score, scope)];
    });
  };
}

/** Whether typing errors need not be thought of: names have each word, or one that begins as it does. */
function isFound(hits: readonly Hit[], { core, tokens }: ParsedName): boolean {
  const found = new Set<string>();
  for (const { matchedName, country } of hits) {
    const name = parseFoundName(matchedName, country);
    const words = [...name.folded.split(' '), ...name.tokens];
    if (!tokens.every((token) => words.some((word) => word.startsWith(token)))) continue;
    if (tokens.length > 1 || name.core === core) return true;
    for (const word of words) if (word.startsWith(core)) found.add(word);
    if (found.size >= SEVERAL) return true;
  }
  return false;
}

/** Whether a name has each word of the query, give or take one slip in each. */
const isNear = (hits: readonly Hit[], { tokens }: ParsedName): boolean =>
  hits.some(({ matchedName, country }) => {
    const words = parseFoundName(matchedName, country).tokens;
    return tokens.every((token) =>
      words.some((word) => word.startsWith(token) || wordDistance(token, word, 1) !== null),
    );
  });

export function toHit({ file_id, legal_name, name, ...row }: EntryRow, score: number, { files }: Scope): Hit {
  const file = files.find(({ id }) => id === file_id);
  return hitOf({ ...row, name: legal_name ?? name, matchedName: name }, score, {
    sourceId: file?.source_id ?? '',
    date: file?.date ?? '',
    sha256: file?.sha256 ?? '',
  });
}
