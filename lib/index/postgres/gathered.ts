import type pg from 'pg';
import { z } from 'zod';
import { Country } from '#lib/contract/country.ts';
import { inTransaction, many, run } from '#lib/platform/db.ts';
import type { CompanyKey, Gathered } from '../search-index.ts';
import { fileOf, rowsIdOf } from './files.ts';
import { indexStatements, tablesOf, touchedTable } from './tables.ts';

const Row = z.object({
  country: Country,
  number: z.string(),
  payloads: z.array(z.object({ kind: z.string(), data: z.unknown() })),
});
const KeyRow = z.object({ country: Country, number: z.string() });

/** As `SearchIndex.gathered`. The index that it reads by is made with its first call, when all payloads are there. */
export async function gathered(
  pool: pg.Pool,
  fileId: number,
  after: CompanyKey | null,
  limit: number,
): Promise<Gathered[]> {
  const file = await fileOf(pool, fileId);
  const { payload } = tablesOf(rowsIdOf(file));
  if (file.base_id === null && after === null) await indexPayloads(pool, fileId);
  const start = [after?.country ?? '', after?.number ?? '', limit];
  const keys = `select country, number from ${file.base_id === null ? payload : touchedTable(fileId)}
    where (country, number) > ($1, $2) group by country, number order by country, number limit $3`;
  return many(
    pool,
    `select k.country, k.number,
       coalesce(json_agg(json_build_object('kind', p.kind, 'data', p.data) order by p.ctid) filter (where p.kind is not null), '[]') as payloads
     from (${keys}) k left join ${payload} p on p.country = k.country and p.number = k.number
     group by k.country, k.number order by k.country, k.number`,
    start,
    Row,
  );
}

async function indexPayloads(pool: pg.Pool, fileId: number): Promise<void> {
  const [byCompany = ''] = indexStatements(fileId).filter((each) =>
    each.includes(`payload_${fileId}_company`),
  );
  await inTransaction(pool, async (client) => {
    await run(client, 'set local statement_timeout = 0');
    await run(client, byCompany);
  });
}

/** As `SearchIndex.missing`. */
export async function missing(
  pool: pg.Pool,
  fileId: number,
  companies: readonly CompanyKey[],
): Promise<CompanyKey[]> {
  const { entry, party } = tablesOf(rowsIdOf(await fileOf(pool, fileId)));
  return many(
    pool,
    `select country, number from unnest($1::text[], $2::text[]) wanted (country, number)
     where not exists (
       select from ${entry} e where e.country = wanted.country and e.number = wanted.number and e.kind = 'current'
     ) and not exists (
       select from ${party} p where p.country = wanted.country and p.number = wanted.number
     )`,
    [companies.map(({ country }) => country), companies.map(({ number }) => number)],
    KeyRow,
  );
}
