import { z } from 'zod';

/* What the local index keeps of a company, with the members of the data set; `ra_` is the registered agent, `ho_` the home office. */

const words = z.string().min(1).optional();

export const Company = z.object({
  corp_number: z.string().min(1),
  legal_name: z.string().min(1),
  corporation_type: words,
  effective_date: words,
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
  ho_latitude: z.number().optional(),
  ho_longitude: z.number().optional(),
});
export type WireCompany = z.output<typeof Company>;
