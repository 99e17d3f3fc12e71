import { z } from 'zod';
import {
  type CountryList,
  listsInForce,
  type PublishedList,
  readListFile,
} from '#lib/domain/flags/countries/country-list.ts';
import eu from '#lib/domain/flags/countries/eu-2016-1675.json' with { type: 'json' };
import fatf from '#lib/domain/flags/countries/fatf.json' with { type: 'json' };
import type { Prisma } from '#lib/platform/prisma.ts';
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

/** Published lists and the organisation's own, in the editions that count on a day (YYYY-MM-DD). */
export async function countryListsOn({ db }: Pick<DeskContext, 'db'>, day: string): Promise<CountryList[]> {
  const own = await db.countryList.findMany({ orderBy: { id: 'asc' } });
  return [...publishedLists(day), ...listsInForce(own.map(ownListOf), day)];
}

const Entries = z.array(z.strictObject({ country: z.string(), reason: z.string().optional() }));

/** A list of the organisation, as its row has it. */
export function ownListOf({ id, asOf, entries: stored }: Prisma.CountryListGetPayload<object>): CountryList {
  const entries = Entries.parse(stored);
  return {
    ...{ id, code: 'country_own_list', day: asOf.toISOString().slice(0, 10), entries },
    sha256: hashOf(entries),
  };
}
