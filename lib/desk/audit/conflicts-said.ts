import { z } from 'zod';
import type { PrismaClient } from '#lib/platform/prisma.ts';

/** What two sources said where an act is on their conflict; the SHA-256 of its canonical JSON is in the entry. */
export interface Said {
  readonly path: string;
  readonly keptSource: string;
  readonly keptValue: string;
  readonly otherSource: string;
  readonly otherValue: string;
}

interface OfConflict {
  readonly object: string;
  readonly details: unknown;
}
const Details = z.object({ conflict: z.string() });
const keyOf = ({ details }: OfConflict): string | undefined => Details.safeParse(details).data?.conflict;

/** What the sources said of each entry that is on a conflict. It stands beside the audit, and is gone after a purge. */
export async function conflictsSaid(
  db: Pick<PrismaClient, 'conflictSeen'>,
  entries: readonly OfConflict[],
): Promise<(entry: OfConflict) => Said | undefined> {
  const keys = entries.flatMap((entry) => keyOf(entry) ?? []);
  const rows = keys.length === 0 ? [] : await db.conflictSeen.findMany({ where: { key: { in: keys } } });
  const said = new Map(
    rows.flatMap(({ country, companyId, key, path, keptSource, keptValue, otherSource, otherValue }) =>
      keptSource === null || keptValue === null || otherSource === null || otherValue === null
        ? []
        : [
            [
              `company ${country} ${companyId} ${key}`,
              { path, keptSource, keptValue, otherSource, otherValue },
            ],
          ],
    ),
  );
  return (entry) => said.get(`${entry.object} ${keyOf(entry)}`);
}
