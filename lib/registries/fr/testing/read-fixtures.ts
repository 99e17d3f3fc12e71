import { z } from 'zod';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';

const Unit = z.looseObject({
  siren: z.string(),
  nom_complet: z.string(),
  matching_etablissements: z.array(z.looseObject({ siret: z.string() })).nullable(),
});
const Filed = z.array(z.looseObject({ id: z.string() }));

/** What the three sources have of one invented company, in their own wire; one file for each case. */
const Fixture = z.strictObject({
  unit: Unit,
  /** So many places of business beside those of its file, computed. */
  manyPlaces: z.int().default(0),
  rne: z.looseObject({ siren: z.string() }).optional(),
  attachments: z.looseObject({ actes: Filed, bilans: Filed }).optional(),
  notices: z.array(z.looseObject({ id: z.string(), registre: z.array(z.string()) })).default([]),
});
export type Fixture = z.output<typeof Fixture>;

/** The fixtures by their case: `sas-workshop`. */
export const readFixtures = (): ReadonlyMap<string, Fixture> => readFixturesOf(import.meta.url, Fixture);
