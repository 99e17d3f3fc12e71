import { z } from 'zod';
import { Country } from '#lib/contract/country.ts';
import type { ParsedName } from '#lib/domain/names/parse-name.ts';
import { EntityStatus, NameKind } from '../model.ts';
import { countryToken } from './country-token.ts';
import { type FileRow, rowsIdOf } from './files.ts';
import { tellingWords } from './frequent-words.ts';
import type { LiveFile } from './live-files.ts';
import { type NameRange, veryName } from './sorted-name.ts';
import { Params, type Statement, statement } from './statement.ts';
import { tablesOf } from './tables.ts';

/** Where a search looks. */
export interface Scope {
  readonly files: readonly LiveFile[];
  readonly countries?: readonly Country[];
  /** Rows looked at before the best of them are chosen: what a word has that very many names share. */
  readonly lookedAt: number;
}

/** A row of `entry` as a search reads it. */
export const EntryRow = z.object({
  file_id: z.int(),
  country: Country,
  number: z.string(),
  name: z.string(),
  kind: NameKind,
  legal_name: z.string().nullable(),
  form: z.string().nullable(),
  status: EntityStatus,
  since: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  place: z.string().nullable(),
  lei: z.string().nullable(),
});
export type EntryRow = z.infer<typeof EntryRow>;

const COLUMNS = 'country, number, name, kind, legal_name, form, status, since, until, place, lei';
const select = (file: FileRow) => `select ${file.id}::int as file_id, ${COLUMNS}`;
const entry = (file: FileRow) => tablesOf(rowsIdOf(file)).entry;

const TAKEN = 40;
/** Of each of several words. */
const SOME = 6;
/** Of each word, also while one types: names stand by their beginnings, and the one that is meant may stand late. */
const SOME_LOOKED_AT = 1_000;
const MOST_TAKEN = 100;

/** The files' condition for a choice of countries, where a file holds more than those. */
function ofCountries(file: FileRow, { countries }: Scope, params: Params): string {
  if (countries === undefined || file.countries.every((each) => countries.some((one) => one === each)))
    return '';
  return ` and country = any(${params.place(countries, 'text[]')})`;
}

/** The words that a row must have, with the word of its country where there is one country and the file has several. */
function wordsOf(file: FileRow, { countries }: Scope): readonly string[] {
  const [country, ...others] = countries ?? [];
  return country !== undefined && others.length === 0 && file.countries.length > 1
    ? [countryToken(country)]
    : [];
}

/**
 * Names that begin as the query may, and names that have each of its words in any order: of those, the shortest are the closest.
 * Where the very name and as many others as are wanted begin so, the words are not looked for: they would be read for nothing.
 */
export function wholeWordsStatement(
  scope: Scope,
  ranges: readonly NameRange[],
  { core, tokens }: Pick<ParsedName, 'core' | 'tokens'>,
  wanted: number,
): Statement {
  const params = new Params();
  const parts = scope.files.map((file) => {
    const within = ofCountries(file, scope, params);
    const begun = ranges.map((range) => begunPart(file, scope, params, range)).join(' union all ');
    if (tokens.length === 0) return `(select file_id, ${COLUMNS} from (${begun}) begun)`;
    const words = [...tokens, ...wordsOf(file, scope)];
    return `(with begun as materialized (${begun}), found as (
        select count(distinct number) >= ${params.place(Math.min(wanted, TAKEN), 'int')}
          and bool_or(${isWithin(params, veryName(core))}) as suffice from begun
      )
      select file_id, ${COLUMNS} from begun
      union all (${select(file)} from (
        select * from ${entry(file)} where ${haveAll(params, words, file)}${within}
        limit (select case when suffice then 0 else ${scope.lookedAt} end from found)
      ) all_words order by length(norm) limit ${TAKEN}))`;
  });
  return statement(parts, params);
}

/** Names of a range, in their order. */
function begunPart(file: FileRow, scope: Scope, params: Params, range: NameRange): string {
  const within = ofCountries(file, scope, params);
  const near = `from ${entry(file)} where ${isWithin(params, range)} order by norm using ~<~`;
  if (within === '') return `(${select(file)}, norm ${near} limit ${TAKEN})`;
  return `(${select(file)}, norm from (select * ${near} limit ${scope.lookedAt}) near where true${within} limit ${TAKEN})`;
}

const isWithin = (params: Params, { from, to }: NameRange): string =>
  `norm ~>=~ ${params.place(from, 'text')} and norm ~<~ ${params.place(to, 'text')}`;

/** A word of the query, and the words that it may stand for, the closest first. */
interface Words {
  readonly token: string;
  readonly words: readonly string[];
}

/**
 * Names that have a word of each group; `groups` are the rarest of the query, one or two. Of each word of the first some,
 * so that the many names of one do not keep out the few of another; and those that are the very query with that word, which
 * may stand behind thousands that have the word among others.
 */
export function groupsStatement(
  scope: Scope,
  { folded, core }: Pick<ParsedName, 'folded' | 'core'>,
  [rarest, ...others]: readonly [Words, ...Words[]],
): Statement {
  const params = new Params();
  const words = params.place(rarest.words, 'text[]');
  const taken = params.place(Math.max(SOME, Math.ceil(TAKEN / rarest.words.length)), 'int');
  const lookedAt = Math.max(SOME_LOOKED_AT, scope.lookedAt);
  const withWord = (text: string) =>
    `replace(${params.place(text, 'text')}, ${params.place(rarest.token, 'text')}, word)`;
  const each = `unnest(${words}) with ordinality each (word, nth)`;
  const parts = scope.files.flatMap((file) => {
    const within = ofCountries(file, scope, params);
    const country = wordsOf(file, scope);
    const conditions = [
      'toks @> array[word]',
      ...others.map((group) => `toks && ${params.place(group.words, 'text[]')}`),
      ...(country.length > 0 ? [`toks @> ${placeOfWords(params, country)}`] : []),
    ];
    return [
      `(${select(file)} from ${each}, lateral (
        select * from ${entry(file)} where norm ~>=~ ${withWord(core)} and norm ~<~ (${withWord(core)} || ' ')${within}
        order by norm using ~<~ limit ${SOME}
      ) very order by nth limit ${MOST_TAKEN})`,
      `(${select(file)} from ${each}, lateral (
        select * from (
          select * from ${entry(file)} where ${conditions.join(' and ')}${within} limit ${lookedAt}
        ) of_word order by index.similarity(norm, ${withWord(folded)}) desc limit ${taken}
      ) close order by nth limit ${MOST_TAKEN})`,
    ];
  });
  return statement(parts, params);
}

/** The condition that a row has each word: looked for by those that tell the most, and read for the others. */
function haveAll(params: Params, words: readonly string[], { frequent }: LiveFile): string {
  const all = `toks @> ${placeOfWords(params, words)}`;
  const telling = tellingWords(words, frequent);
  return telling === null ? all : `toks @> ${placeOfWords(params, telling)} and (${all}) is true`;
}

/** Lists are compared by what is in them: files that ask the same share one place. */
function placeOfWords(params: Params, words: readonly string[]): string {
  const same = params.values.find(
    (value): value is string[] => Array.isArray(value) && value.join('\0') === words.join('\0'),
  );
  return params.place(same ?? words, 'text[]');
}

/** Companies of a number or an LEI. */
export function numberStatement(scope: Scope, key: string): Statement {
  const params = new Params();
  const place = params.place(key, 'text');
  const parts = scope.files.flatMap((file) => {
    const within = ofCountries(file, scope, params);
    return [`key = ${place}`, `lei = ${place}`, `other_keys @> array[${place}]`].map(
      (condition) =>
        `(${select(file)} from ${entry(file)} where ${condition} and kind = 'current'${within} limit ${TAKEN})`,
    );
  });
  return statement(parts, params);
}
