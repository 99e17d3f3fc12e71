import { z } from 'zod';
import { day, name, told, words } from '../fields.ts';
import type { RecordRows } from '../index-source.ts';

const degrees = z.number().nullish();

/** A row of the data set; `ra_` is the registered agent, `ho_` the home office. */
const Company = z.looseObject({
  corp_number: z
    .string()
    .trim()
    .regex(/^\d{1,9}$/),
  legal_name: name,
  corporation_type: words,
  effective_date: day,
  registered_agent: words,
  ra_address_1: words,
  ra_address_2: words,
  ra_city: words,
  ra_state: words,
  ra_zip: words,
  home_office: words,
  ho_address_1: words,
  ho_address_2: words,
  ho_city: words,
  ho_state: words,
  ho_zip: words,
  ho_country: words,
  ho_latitude: degrees,
  ho_longitude: degrees,
});

/** A company that is active on the day of the file: others are not in it. */
export function readCompany(row: unknown): RecordRows | null {
  const company = Company.safeParse(row).data;
  if (company === undefined) return null;
  const { corp_number: number, legal_name: legalName } = company;
  const at = { country: 'US-IA', number } as const;
  const kept = Object.entries(company).filter(([member, value]) => member in Company.shape && value !== null);
  return {
    entities: [
      {
        ...at,
        name: legalName,
        status: 'active',
        ...told({
          form: company.corporation_type,
          since: company.effective_date,
          place: company.ho_city ?? company.ra_city,
        }),
      },
    ],
    payloads: [{ ...at, kind: 'company', data: told(Object.fromEntries(kept)) }],
  };
}
