import { z } from 'zod';
import { countryNamed } from '#lib/domain/places/place-of.ts';
import type { EntityStatus } from '../../model.ts';
import type { RecordRows } from '../index-source.ts';

const FILLER = /^\*+\s*NO ADDRESS DETAILS/i;
/** Days that the register writes where it has none. */
const NO_DAYS = ['0001-01-01', '1900-01-01', '1901-01-01'];

const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim();
    return text === '' || FILLER.test(text) || text === 'Unknown' ? undefined : text;
  });
const day = words.transform((value) => {
  const read = z.iso.date().safeParse(value?.slice(0, 10)).data;
  return read === undefined || NO_DAYS.includes(read) ? undefined : read;
});
const number = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim().replace(/^0+/, ''))
  .pipe(z.string().regex(/^\d{1,7}$/));

/** A row of the file; the live datastore has the same members. Unknown ones pass. */
const Row = z.looseObject({
  company_num: number,
  company_name: z.string().trim().min(1),
  company_status: words,
  company_type: words,
  company_reg_date: day,
  comp_dissolved_date: day,
  company_address_2: words,
  company_address_3: words,
  company_address_4: words,
});

/** A company of the file, and its row as it came for its registry. */
export function readCompany(record: unknown): RecordRows | null {
  const read = Row.safeParse(record);
  if (!read.success) return null;
  const row = read.data;
  const { company_num: number, company_status: statusWord, company_type: form } = row;
  const { company_reg_date: since, comp_dissolved_date: until } = row;
  const place = placeOf(row);
  return {
    entities: [
      {
        ...{ country: 'IE', number, name: row.company_name, status: statusOf(statusWord, until) },
        ...(form !== undefined && { form }),
        ...(statusWord !== undefined && { statusWord }),
        ...(since !== undefined && { since }),
        ...(until !== undefined && { until }),
        ...(place !== undefined && { place }),
      },
    ],
    payloads: [{ country: 'IE', number, kind: 'company', data: filled(record) }],
  };
}

const CLOSED = /^(dissolved|ceased|struck off|closed|amalgamated|converted|merged)/i;
/** Any other word tells of a proceeding, or that the company is to be struck off. */
const ACTIVE = /^normal$/i;

function statusOf(word: string | undefined, until: string | undefined): EntityStatus {
  if (until !== undefined || (word !== undefined && CLOSED.test(word))) return 'closed';
  return word !== undefined && ACTIVE.test(word) ? 'active' : 'unknown';
}

/** Of a company from abroad the last line may be a country alone, with the town in the line before it. */
function placeOf(row: z.output<typeof Row>): string | undefined {
  const { company_address_2: second, company_address_3: third, company_address_4: fourth } = row;
  const [last, before] = [fourth, third, second].filter((line) => line !== undefined);
  const isAbroad = /external|overseas/i.test(row.company_type ?? '');
  const isCountry = before !== undefined && isAbroad && countryNamed(last ?? '') !== undefined;
  return townOf(isCountry ? before : last);
}

/** "SWORDS,DUBLIN, IRELAND": the first part that is not empty. */
const townOf = (line: string | undefined): string | undefined =>
  line
    ?.split(',')
    .map((part) => part.trim().replace(/\.$/, ''))
    .find((part) => part !== '');

/** The row without what says nothing. */
const filled = (record: unknown): unknown =>
  Object.fromEntries(
    Object.entries(z.record(z.string(), z.unknown()).parse(record)).filter(
      ([, value]) => value !== null && value !== '',
    ),
  );
