import { z } from 'zod';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';

const Element = z.record(z.string(), z.json());

/** What the Firmenbuch has of one invented company, element by element as `writeXml` writes it; one file for each case. */
const Fixture = z.strictObject({
  /** AUSZUG_V2_RESPONSE. */
  extract: Element.and(z.object({ '@FNR': z.string() })),
  /** ERGEBNIS of SUCHEURKUNDERESPONSE. */
  documents: z.array(Element.and(z.object({ KEY: z.string(), CONTENTTYPE: z.string() }))).default([]),
  /** UEBERMITTLUNG, by the key of its document. */
  accounts: z.record(z.string(), Element).default({}),
  /** Documents that are listed and no longer public. */
  withdrawn: z.array(z.string()).default([]),
});
export type Fixture = z.output<typeof Fixture>;

/** The fixtures by their case: `gmbh-machines`. */
export const readFixtures = (): ReadonlyMap<string, Fixture> => readFixturesOf(import.meta.url, Fixture);

/** The number of a fixture, as a company's id. */
export const numberOf = ({ extract }: Fixture): string => extract['@FNR'].replace(/\s/g, '');
