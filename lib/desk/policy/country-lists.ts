import { z } from 'zod';
import {
  type CountryList,
  listsInForce,
  type PublishedList,
  readListFile,
} from '#lib/domain/flags/countries/country-list.ts';
import eu from '#lib/domain/flags/countries/eu-2016-1675.json' with { type: 'json' };
import fatf from '#lib/domain/flags/countries/fatf.json' with { type: 'json' };
import { FLAG_SEVERITIES, LEAST_RISKS } from '#lib/domain/risk/flag-setting.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { assertListsAsRecorded } from '../audit/as-recorded.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { hashOf } from '../files/canonical-json.ts';

const FILES = { 'fatf.json': fatf, 'eu-2016-1675.json': eu };

/**
 * The published lists in the editions of a day (YYYY-MM-DD).
 * @throws Failure `invalid_request` where a file has a fault: the start has checked the same files
 */
export const publishedLists = (day: string): PublishedList[] =>
  listsInForce(
    Object.entries(FILES).flatMap(([name, content]) => readListFile(name, content, hashOf)),
    day,
  );

/**
 * Published lists and the organisation's own, in the editions that count on a day (YYYY-MM-DD).
 * @throws Failure `internal` if a list of the organisation differs from the audit log: its flags could be missing
 */
export async function countryListsOn({ db }: Pick<DeskContext, 'db'>, day: string): Promise<CountingList[]> {
  const [own] = await Promise.all([
    db.countryList.findMany({ orderBy: { id: 'asc' } }),
    assertListsAsRecorded(db),
  ]);
  return [...publishedLists(day), ...listsInForce(own.map(ownListOf), day)];
}

const Entries = z.array(z.strictObject({ country: z.string(), reason: z.string().optional() }));

const Setting = z.object({ severity: z.enum(FLAG_SEVERITIES), leastRisk: z.enum(LEAST_RISKS) });
type OwnList = CountryList & z.infer<typeof Setting>;

/** A list in force; one of the organisation has its own lowest risk of a company with a country on it. */
export type CountingList = CountryList & Partial<Pick<OwnList, 'leastRisk'>>;

/** A list of the organisation, as its row has it. */
export function ownListOf(row: Prisma.CountryListGetPayload<object>): OwnList {
  const { id, asOf } = row;
  const entries = Entries.parse(row.entries);
  return {
    ...{ id, code: 'country_own_list', day: asOf.toISOString().slice(0, 10), entries },
    ...Setting.parse(row),
    sha256: hashOf(entries),
  };
}
