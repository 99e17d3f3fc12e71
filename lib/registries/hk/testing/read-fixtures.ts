import { z } from 'zod';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';

const Row = z.looseObject({ Brn: z.string() });

/** What the register has of one invented company, in its own wire; one file for each case. */
const Fixture = z.union([z.strictObject({ local: Row }), z.strictObject({ foreign: Row })]);
export type Fixture = z.output<typeof Fixture>;

/** The fixtures by their case: `chinese-only`. */
export const readFixtures = (): ReadonlyMap<string, Fixture> => readFixturesOf(import.meta.url, Fixture);
