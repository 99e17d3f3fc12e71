import { z } from 'zod';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';

const Case = z
  .looseObject({
    insolventienummer: z.string(),
    publicatiegeschiedenis: z.looseObject({
      publicatie: z.array(z.looseObject({ publicatieKenmerk: z.string() })),
    }),
  })
  .and(z.record(z.string(), z.json()));

/** What the sources have of one invented company, each in its own wire; one file for each case. */
const Fixture = z.strictObject({
  /** Basisprofiel. */
  profile: z.looseObject({ kvkNummer: z.string(), naam: z.string() }),
  /** Not where it ended long ago: then the search alone knows it. */
  isDelivered: z.boolean().default(true),
  /** What the search has of it. */
  rows: z.array(
    z.looseObject({
      kvkNummer: z.string(),
      type: z.string(),
      naam: z.string(),
      vestigingsnummer: z.string().optional(),
      rsin: z.string().optional(),
      actief: z.string(),
      vervallenNaam: z.string().optional(),
    }),
  ),
  /** Its list of establishments, where it has several. */
  establishments: z.looseObject({ kvkNummer: z.string() }).optional(),
  /** Naamgeving, where it has several. */
  names: z.looseObject({ kvkNummer: z.string() }).optional(),
  /** The open data set; without it it has nothing. */
  open: z.looseObject({}).optional(),
  /** `insolvente` of each case in the insolvency register, as `objectOf` writes it, but single elements without a list. */
  cases: z.array(Case).default([]),
});
export type Fixture = z.output<typeof Fixture>;

/** The fixtures by their case: `nv-bankrupt`. */
export const readFixtures = (): ReadonlyMap<string, Fixture> => readFixturesOf(import.meta.url, Fixture);
