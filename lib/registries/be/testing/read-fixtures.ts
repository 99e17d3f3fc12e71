import { z } from 'zod';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';

/** What the National Bank has of one invented company: its deposits, and those that are there as data. */
const Fixture = z.strictObject({
  number: z.string(),
  deposits: z.array(z.looseObject({ ReferenceNumber: z.string() })),
  accounts: z.record(z.string(), z.looseObject({})),
});
export type Fixture = z.output<typeof Fixture>;

/** The fixtures by their case: `nv-machines`. */
export const readFixtures = (): ReadonlyMap<string, Fixture> => readFixturesOf(import.meta.url, Fixture);
