import type pg from 'pg';
import { z } from 'zod';
import { Country } from '#lib/contract/country.ts';
import { many } from '#lib/platform/db.ts';
import { type CompanyKey, HOLDING_ROLES, type KeptHoldings, MOST_HOLDINGS } from '../search-index.ts';
import { rowsIdOf } from './files.ts';
import type { LiveFiles } from './live-files.ts';
import { namesOf } from './search-parties.ts';
import { tablesOf } from './tables.ts';

const HoldingRow = z.object({
  country: Country,
  number: z.string(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  data: z.unknown(),
});

/** The companies in which the live file of a source names a company as holder. */
export async function holdingsOf(
  pool: pg.Pool,
  live: LiveFiles,
  sourceId: string,
  { country, number }: CompanyKey,
): Promise<KeptHoldings | null> {
  return live.with(async () => {
    const [file] = await live.of({ sourceIds: [sourceId] });
    if (file === undefined) return null;
    const rows = await many(
      pool,
      `select country, number, since, until, data from ${tablesOf(rowsIdOf(file)).party}
        where party_number = $2 and party_country = $1 and role = any($3) order by country, number, ctid limit ${MOST_HOLDINGS}`,
      [country, number, HOLDING_ROLES],
      HoldingRow,
    );
    const countries = [...new Set(rows.map((row) => row.country))];
    const names = await namesOf(pool, countries.length > 0 ? await live.of({ countries }) : [], rows);
    return {
      holdings: rows.map((row) => ({
        ...row,
        companyName: names.get(`${row.country}\0${row.number}`) ?? null,
      })),
      file: { sourceId, date: file.date, sha256: file.sha256 },
    };
  });
}
