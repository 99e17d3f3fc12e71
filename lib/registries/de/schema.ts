import { z } from 'zod';

/* What the local index keeps of a company, with the members of OffeneRegister's file; days are YYYY-MM-DD. */

const words = z.string().min(1).optional();

export const Company = z.object({
  company_number: z.string().min(1),
  name: z.string().min(1),
  current_status: words,
  registered_address: words,
  retrieved_at: words,
  previous_names: z.array(z.string()).default([]),
  subsequent_registrations: z.array(z.string()).default([]),
  registrar: words,
  register: words,
  registered_office: words,
  federal_state: words,
});
export type WireCompany = z.output<typeof Company>;

export const Officer = z.object({
  position: words,
  firstname: words,
  lastname: words,
  city: words,
  flag: words,
  dismissed: z.boolean().optional(),
});
export type WireOfficer = z.output<typeof Officer>;
