import { z } from 'zod';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';
import { WrittenSchedule } from './write-schedule.ts';

const Columns = z.object({
  accessionNumber: z.array(z.string()),
  filingDate: z.array(z.string()),
  reportDate: z.array(z.string()),
  form: z.array(z.string()),
  primaryDocument: z.array(z.string()),
});

const Fixture = z.strictObject({
  /** Whether it has a ticker. */
  isListed: z.boolean(),
  submissions: z.looseObject({
    cik: z.string(),
    name: z.string(),
    tickers: z.array(z.string()),
    filings: z.object({ recent: Columns, files: z.array(z.looseObject({ name: z.string() })) }),
  }),
  /** By accession number. */
  schedules: z.record(z.string(), WrittenSchedule),
  /** Older pages of filings by name. */
  pages: z.record(z.string(), Columns),
});
export type Fixture = z.output<typeof Fixture>;

/** Invented issuers by case: `de-joint-filers`. */
export const readFixtures = (): ReadonlyMap<string, Fixture> => readFixturesOf(import.meta.url, Fixture);

/** An issuer's case. */
export function fixtureOf(name: string): Fixture {
  const fixture = readFixtures().get(name);
  if (fixture === undefined) throw new Error(`no fixture ${name}`);
  return fixture;
}
