import { z } from 'zod';

/*
 * The wire of the open data, https://opendata.cro.ie/dataset/companies, live (CKAN datastore) and as a row of the daily file,
 * whose cells are texts; and of the web services, https://services.cro.ie. Only members in use; unknown ones pass.
 */

const FILLER = /^\*+\s*NO ADDRESS DETAILS|^Unknown$/i;
/** Days that the register writes where it has none. */
const NO_DAYS = ['0001-01-01', '1900-01-01', '1901-01-01'];

const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim();
    return text === '' || FILLER.test(text) ? undefined : text;
  });

/** A day; of a moment its day. What is no day of the calendar, or filler, says nothing. */
const day = words.transform((value) => {
  const read = z.iso.date().safeParse(value?.slice(0, 10)).data;
  return read === undefined || NO_DAYS.includes(read) ? undefined : read;
});

const number = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim().replace(/^0+/, ''))
  .pipe(z.string().regex(/^\d{1,7}$/));

/** A company; a number that stands in several rows is told by the newest of them. */
export const WireCompany = z.object({
  company_num: number,
  company_name: z.string().trim().min(1),
  company_status: words,
  company_status_date: day,
  company_type: words,
  company_reg_date: day,
  comp_dissolved_date: day,
  company_address_1: words,
  company_address_2: words,
  company_address_3: words,
  company_address_4: words,
  eircode: words,
  nace_v2_code: words,
  last_ar_date: day,
  nard: day,
  last_accounts_date: day,
  company_name_eff_date: day,
  company_type_eff_date: day,
});
export type WireCompany = z.output<typeof WireCompany>;

export const CompanyPage = z.object({
  success: z.literal(true),
  result: z.object({ records: z.array(WireCompany) }),
});

/** A document of a submission to the register, as the web services list it. */
const Submission = z.object({
  sub_num: z.int(),
  doc_num: z.int(),
  sub_type_desc: words,
  doc_type_desc: words,
  sub_status_desc: words,
  sub_received_date: day,
  sub_effective_date: day,
  acc_year_to_date: day,
  num_pages: z
    .int()
    .nullish()
    .transform((value) => value ?? undefined),
});
export type Submission = z.output<typeof Submission>;
export const Submissions = z.array(Submission);
