import type { Override } from '#lib/domain/owners/index.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';

/** What officers say of a company's entries: of each pair the newest, and nothing where that was withdrawn. */
export async function storedMatches(
  db: Pick<PrismaClient, 'personMatch'>,
  { country, companyId }: { readonly country: string; readonly companyId: string },
): Promise<Override[]> {
  const rows = await db.personMatch.findMany({ where: { country, companyId }, orderBy: { id: 'asc' } });
  const newest = new Map(rows.map((row) => [JSON.stringify([row.personKey, row.otherKey].sort()), row]));
  return [...newest.values()].flatMap(({ personKey, otherKey, isSame }) =>
    isSame === null ? [] : [{ personKey, otherKey, same: isSame }],
  );
}
