import { z } from 'zod';

/*
 * The wire of the register's open data, https://data.gov.hk/en-data/dataset/hk-cr-crdata-list-addr. The rows of the file have
 * the same members in the local index. Only members in use; unknown ones pass. "NULL" is nothing.
 */

const words = z
  .string()
  .nullish()
  .transform((value) => {
    const text = (value ?? '').trim();
    return text === '' || text === 'NULL' ? undefined : text;
  });

/** `14-03-2011`; what is no day of the calendar says nothing. */
const day = words.transform((value) => {
  const [, dd, mm, yyyy] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value ?? '') ?? [];
  return z.iso.date().safeParse(`${yyyy}-${mm}-${dd}`).data;
});

const number = z
  .string()
  .trim()
  .regex(/^(?:\d{8}|[A-Z]\d{7})$/);

/** A company formed in Hong Kong. Either name is its legal name; one of them is always there. */
export const LocalCompany = z
  .object({
    Brn: number,
    Chinese_Company_Name: words,
    English_Company_Name: words,
    Address_of_Registered_Office: words,
    Company_Type: words,
    Date_of_Incorporation: day,
    'Re-domiciliation_Date': day,
  })
  .refine(
    ({ Chinese_Company_Name, English_Company_Name }) =>
      Chinese_Company_Name !== undefined || English_Company_Name !== undefined,
    { path: ['English_Company_Name'] },
  );
export type LocalCompany = z.output<typeof LocalCompany>;

/** A company formed elsewhere that has a place of business in Hong Kong. */
export const ForeignCompany = z.object({
  Brn: number,
  Corporate_Name: words.pipe(z.string()),
  Other_Corporate_Name_s: words,
  'Approved_name_for_carrying_on_business_in_H.K._Corporate': words,
  'Principal_Place_of_Business_in_H.K.': words,
  Place_of_Incorporation: words,
  Date_of_Registration: day,
});
export type ForeignCompany = z.output<typeof ForeignCompany>;

export const LocalCompanies = z.array(LocalCompany);
export const ForeignCompanies = z.array(ForeignCompany);

/** What it says with status 400. */
export const Refusal = z.object({ message: z.string() });
