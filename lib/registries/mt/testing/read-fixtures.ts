import { z } from 'zod';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';

/** What the register has of one invented company, in its own wire; one file for each case. */
const Fixture = z.strictObject({
  data: z.looseObject({ registration_number: z.string(), name: z.string() }),
});
export type Fixture = z.output<typeof Fixture>;

/** The fixtures by their case: `struck-off`. */
export const readFixtures = (): ReadonlyMap<string, Fixture> => readFixturesOf(import.meta.url, Fixture);
