import type pg from 'pg';
import { z } from 'zod';
import { Country } from '#lib/contract/country.ts';
import { many } from '#lib/platform/db.ts';
import { PartyRole } from '../model.ts';
import type { KeptRows } from '../search-index.ts';
import { rowsIdOf } from './files.ts';
import type { LiveFiles } from './live-files.ts';
import { tablesOf } from './tables.ts';

const PayloadRow = z.object({ kind: z.string(), data: z.unknown() });
const PartyRow = z
  .object({
    role: PartyRole,
    is_person: z.boolean(),
    name: z.string(),
    party_number: z.string().nullable(),
    party_country: Country.nullable(),
    born: z.string().nullable(),
    since: z.string().nullable(),
    until: z.string().nullable(),
    data: z.unknown(),
  })
  .transform(({ is_person, party_number, party_country, ...row }) => ({
    ...row,
    isPerson: is_person,
    partyNumber: party_number,
    partyCountry: party_country,
  }));

/** What the live file of a source keeps of a company, in the order of the file. */
export async function keptRows(
  pool: pg.Pool,
  live: LiveFiles,
  sourceId: string,
  { country, number }: { country: Country; number: string },
): Promise<KeptRows | null> {
  return live.with(async () => {
    const [file] = await live.of({ sourceIds: [sourceId] });
    if (file === undefined) return null;
    const { payload, party } = tablesOf(rowsIdOf(file));
    const [payloads, parties] = await Promise.all([
      many(
        pool,
        `select kind, data from ${payload} where country = $1 and number = $2 order by ctid`,
        [country, number],
        PayloadRow,
      ),
      many(
        pool,
        `select role, is_person, name, party_number, party_country, born, since, until, data
         from ${party} where country = $1 and number = $2 order by ctid`,
        [country, number],
        PartyRow,
      ),
    ]);
    if (payloads.length + parties.length === 0) return null;
    return { number, payloads, parties, file: { sourceId, date: file.date, sha256: file.sha256 } };
  });
}
