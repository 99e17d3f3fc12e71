import { z } from 'zod';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';

/** What the register has of one invented company, in its own wire; one file for each case. */
const Fixture = z.strictObject({
  record: z.looseObject({ company_num: z.int(), company_name: z.string() }),
  /** What the web services list; without it they don't know the company. */
  submissions: z.array(z.unknown()).optional(),
});
export type Fixture = z.output<typeof Fixture>;

/** The fixtures by their case: `in-liquidation`. */
export const readFixtures = (): ReadonlyMap<string, Fixture> => readFixturesOf(import.meta.url, Fixture);
