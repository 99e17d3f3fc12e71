import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';
import type { Flight } from '../context/flights.ts';

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

/** The call to a register that was entered, and its lease asked for, while a request was opened. */
export interface Boarded {
  readonly owner: string;
  readonly flight: Flight;
  /** Whether the lease was got; null where another has it. Then what answers the item already. */
  readonly taken: { readonly snapshotId: string | null } | null;
}

export interface OpenItem extends z.infer<typeof OpenItem> {
  readonly boarded?: Boarded;
}
