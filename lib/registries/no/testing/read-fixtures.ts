import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

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
export function readFixtures(): ReadonlyMap<string, Fixture> {
  const folder = new URL('../fixtures/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => [
      file.replace('.json', ''),
      Fixture.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    ]),
  );
}
