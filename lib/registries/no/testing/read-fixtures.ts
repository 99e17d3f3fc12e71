import { z } from 'zod';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';

const Wire = z.looseObject({ organisasjonsnummer: z.string(), navn: z.string() });
const SubUnitWire = Wire.extend({ overordnetEnhet: z.string() });

/** What the registers have of one invented company, in their own wire; one file for each case. */
const Fixture = z.strictObject({
  unit: Wire,
  roles: z.unknown().optional(),
  subUnits: z.array(SubUnitWire).default([]),
  /** So many sub-units, computed. */
  manySubUnits: z.int().default(0),
  accounts: z
    .strictObject({
      years: z.array(z.string()),
      keyFigures: z.array(z.unknown()).optional(),
      /** A plan of accounts that the register has no key figures for. */
      unknownPlan: z.string().optional(),
    })
    .optional(),
});
export type Fixture = z.output<typeof Fixture>;

/** The fixtures by their case: `as-bankrupt`. */
export const readFixtures = (): ReadonlyMap<string, Fixture> => readFixturesOf(import.meta.url, Fixture);
