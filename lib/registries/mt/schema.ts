import { z } from 'zod';

/*
 * The wire of the register's open data, https://openapi.baros.mbr.mt/swaggerui. The records of its file are the same in the
 * local index. Only members in use; unknown ones pass.
 */

const words = z
  .string()
  .nullish()
  .transform((value) => value?.trim().replace(/\s+/g, ' ') || undefined);

/** A day; of a moment its day. What is no day of the calendar says nothing. */
const day = words.transform((value) => z.iso.date().safeParse(value?.slice(0, 10)).data);

export const WireCompany = z.object({
  registration_number: z.string().trim().min(1),
  name: z.string().trim().min(1),
  type: words,
  state: words,
  address: words,
  street: words,
  locality: words,
  postcode: words,
  country: words,
  area_of_activity: words,
  registration_date: day,
  status_effective_date: day,
});
export type WireCompany = z.output<typeof WireCompany>;

export const CompanyAnswer = z.object({ data: WireCompany });
