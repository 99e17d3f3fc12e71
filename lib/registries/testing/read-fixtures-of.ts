import { readdirSync, readFileSync } from 'node:fs';
import type { z } from 'zod';

/**
 * Invented companies in a source's own wire, one JSON file for each case.
 * @param module `import.meta.url` of the country's `testing/read-fixtures.ts`; its `../fixtures/` is read
 * @returns the fixtures by their case: `as-bankrupt`
 */
export function readFixturesOf<Fixture>(
  module: string,
  schema: z.ZodType<Fixture>,
): ReadonlyMap<string, Fixture> {
  const folder = new URL('../fixtures/', module);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => [
      file.replace('.json', ''),
      schema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    ]),
  );
}
