import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';

/** Which company: its country, and its number there. */
export const CompanyPlace = z.strictObject({
  country: Country,
  companyId: z.string().trim().min(1).max(200),
});
export type CompanyPlace = z.infer<typeof CompanyPlace>;
