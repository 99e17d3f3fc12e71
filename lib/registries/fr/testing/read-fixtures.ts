import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

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
