import { parseArgs } from 'node:util';

/**
 * What is started alone where several instances share one database: `migrate` prepares the database and ends; `service` and
 * `web` are one process each, and any number of either may run.
 */
export const PARTS = ['migrate', 'service', 'web'] as const;
export type PartName = (typeof PARTS)[number];

/** The part that is asked for; undefined: all of it. */
export function readPart(args: readonly string[]): PartName | 'unknown' | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: { part: { type: 'string' } } });
    return values.part === undefined ? undefined : (PARTS.find((part) => part === values.part) ?? 'unknown');
  } catch {
    return 'unknown';
  }
}
