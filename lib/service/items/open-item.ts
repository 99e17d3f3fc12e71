import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';

/** An unfinished item of a request, with what its fulfilment needs. */
export const OpenItem = z.object({
  requestId: z.uuid(),
  accountId: z.uuid(),
  item: z.string(),
  country: Country,
  companyKey: z.string(),
  requestedAt: z.date(),
  /** How long ago that was, on the database's clock. */
  openForMs: z.number(),
  cachePeriodSeconds: z.int().nullable(),
  attempts: z.int(),
  /** For how long the register is to be left alone. */
  pausesForMs: z.number(),
});
export type OpenItem = z.infer<typeof OpenItem>;
