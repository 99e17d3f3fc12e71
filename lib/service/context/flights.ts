import type { Snapshot } from './purchase-order.ts';

/** Calls to registers under way in this process, by item: whoever wants the same joins. The lease does the same
 * between processes; this only spares the database the polling of those who wait here. */
export type Flights = Map<string, Promise<Snapshot | null>>;

export const flightKey = (country: string, companyKey: string, item: string) =>
  JSON.stringify([country, companyKey, item]);

/** Ends as the call does that it is given; with null, nothing was read. Nobody else calls before it has ended. */
export type Flight = (call: Promise<Snapshot | null> | null) => void;

/** Enters a call before it begins. Undefined: one is under way. Whoever enters it has to end it. */
export function enterFlight(flights: Flights, key: string): Flight | undefined {
  if (flights.has(key)) return undefined;
  const { promise, resolve } = Promise.withResolvers<Snapshot | null>();
  const flight = promise.finally(() => flights.delete(key));
  flight.catch(() => undefined); // It fails as the call does, which its own request waits for.
  flights.set(key, flight);
  return resolve;
}
