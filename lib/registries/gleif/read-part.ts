import { calendarDate } from '#lib/platform/calendar-date.ts';
import type { Part } from '../composition/part.ts';
import type { GleifClient } from './client.ts';
import { companyNumberOf } from './company-number.ts';
import { countryOf } from './jurisdiction.ts';
import { allNames } from './map-names.ts';
import { mapProfile } from './mapper.ts';
import { readHoldings } from './read-holdings.ts';
import type { LeiRecord } from './schema.ts';
import { pageOf } from './source.ts';

/** What the index says of a record's company, with its parents and branches. */
export const readPart = async (client: GleifClient, record: LeiRecord): Promise<Omit<Part, 'wire'>> => ({
  ...headOf(record),
  ...mapProfile(await readHoldings(client, record)),
});

/** Of which company a record speaks, where anybody can see it, and of which day it is. */
export function headOf(record: LeiRecord): Pick<Part, 'about' | 'url' | 'asOf'> {
  const { lei, registration, entity } = record.attributes;
  const number = companyNumberOf(countryOf(record), record);
  const asOf = calendarDate(registration.lastUpdateDate);
  return {
    about: {
      // Reported by the company: a few records carry the number of another one.
      ...(number === lei ? {} : { number, isNumberReported: true }),
      lei,
      names: allNames(record),
      ...(entity.status === 'INACTIVE' && { isClosed: true }),
    },
    url: pageOf(lei),
    ...(asOf !== undefined && { asOf }),
  };
}
