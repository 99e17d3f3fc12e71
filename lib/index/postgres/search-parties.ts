import type pg from 'pg';
import { z } from 'zod';
import { Country } from '#lib/contract/country.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import { scoreQuery } from '#lib/domain/names/score-query.ts';
import { many } from '#lib/platform/db.ts';
import { type PartyHit, PartyRole } from '../model.ts';
import { queryWords } from '../query-words.ts';
import type { PartyQuery } from '../search-index.ts';
import { type FileRow, rowsIdOf } from './files.ts';
import type { LiveFiles } from './live-files.ts';
import { Params, statement } from './statement.ts';
import { tablesOf } from './tables.ts';

const Row = z.object({
  file_id: z.int(),
  country: Country,
  number: z.string(),
  role: PartyRole,
  role_name: z.string().nullable(),
  is_person: z.boolean(),
  name: z.string(),
  born: z.string().nullable(),
  since: z.string().nullable(),
  until: z.string().nullable(),
});
const NameRow = z.object({ nth: z.int(), country: Country, number: z.string(), name: z.string() });

const TAKEN = 200;
const USUAL = 20;
const MOST = 200;

/** Parties whose names have every word asked for, best first. */
export async function searchParties(pool: pg.Pool, live: LiveFiles, query: PartyQuery): Promise<PartyHit[]> {
  const words = queryWords(query);
  if (words === null || words.parsed.tokens.length === 0) return [];
  return live.with(async () => {
    const files = await live.of(query);
    if (files.length === 0) return [];
    const { sql, params } = partiesStatement(files, words.parsed.tokens, query);
    const rows = await many(pool, sql, params, Row);
    const scored = rows
      .map((row) => ({ row, score: scoreQuery(words.parsed, parseName(row.name, row.country)).score }))
      .sort((a, b) => b.score - a.score || Number(a.row.until !== null) - Number(b.row.until !== null))
      .slice(0, Math.min(query.limit ?? USUAL, MOST));
    const named = await namesOf(
      pool,
      [...files, ...(await live.of({ countries: [...new Set(rows.map(({ country }) => country))] }))],
      scored.map(({ row }) => row),
    );
    return scored.map(({ row: { file_id, is_person, role_name, ...row }, score }) => {
      const file = files.find(({ id }) => id === file_id);
      return {
        ...row,
        isPerson: is_person,
        roleName: role_name,
        companyName: named.get(`${row.country}\0${row.number}`) ?? null,
        score,
        file: { sourceId: file?.source_id ?? '', date: file?.date ?? '', sha256: file?.sha256 ?? '' },
      };
    });
  });
}

function partiesStatement(
  files: readonly FileRow[],
  tokens: readonly string[],
  { countries, roles }: PartyQuery,
) {
  const params = new Params();
  const conditions = [
    `toks @> ${params.place(tokens, 'text[]')}`,
    ...(countries === undefined ? [] : [`country = any(${params.place(countries, 'text[]')})`]),
    ...(roles === undefined ? [] : [`role = any(${params.place(roles, 'text[]')})`]),
  ].join(' and ');
  const parts = files.map(
    (file) =>
      `(select ${file.id}::int as file_id, country, number, role, data->>'words' as role_name,
        is_person, name, born, since, until
        from ${tablesOf(rowsIdOf(file)).party} where ${conditions} limit ${TAKEN})`,
  );
  return statement(parts, params);
}

/** The current names of companies: as the first of the files that has each writes it. */
export async function namesOf(
  pool: pg.Pool,
  files: readonly FileRow[],
  companies: readonly { country: string; number: string }[],
): Promise<Map<string, string>> {
  if (companies.length === 0 || files.length === 0) return new Map();
  const params = new Params();
  const numbers = params.place(
    companies.map(({ number }) => number),
    'text[]',
  );
  const countries = params.place(
    companies.map(({ country }) => country),
    'text[]',
  );
  const parts = files.map(
    (file, nth) =>
      `(select ${nth} as nth, country, number, name from ${tablesOf(rowsIdOf(file)).entry}
        where (country, number) in (select * from unnest(${countries}, ${numbers})) and kind = 'current')`,
  );
  const { sql, params: values } = statement(parts, params);
  const rows = await many(pool, sql, values, NameRow);
  const lastFirst = rows.sort((a, b) => b.nth - a.nth);
  return new Map(lastFirst.map(({ country, number, name }) => [`${country}\0${number}`, name]));
}
