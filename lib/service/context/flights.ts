import type { Snapshot } from './purchase-order.ts';

/** Calls to registers under way in this process, by item: whoever wants the same joins. The lease does the same
 * between processes; this only spares the database the polling of those who wait here. */
export type Flights = Map<string, Promise<Snapshot | null>>;

export const flightKey = (country: string, companyKey: string, item: string) =>
  JSON.stringify([country, companyKey, item]);
