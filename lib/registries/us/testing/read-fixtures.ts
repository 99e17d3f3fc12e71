import { z } from 'zod';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';

/** Rows of one invented company by data set or layer. */
const Case = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/** The invented companies of a state by their case, in its own wire; one file for each state. */
const Fixture = z.record(z.string(), Case);
export type Fixture = z.output<typeof Fixture>;

const all = readFixturesOf(import.meta.url, Fixture);

/** The cases of a state: `ny`. */
export function readFixtures(state: string): Fixture {
  const fixture = all.get(state);
  if (fixture === undefined) throw new Error(`There are no fixtures of ${state}.`);
  return fixture;
}

/** Rows of a data set of all cases of a state. */
export const rowsOf = (state: string, dataset: string) =>
  Object.values(readFixtures(state)).flatMap((sets) => sets[dataset] ?? []);
