import type { Override } from '#lib/domain/owners/index.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';

/** What officers say of a company's entries, or said up to then, the oldest first: of each pair the newest counts. */
export async function storedMatches(
  db: Pick<PrismaClient, 'personMatch'>,
  { country, companyId }: { readonly country: string; readonly companyId: string },
  until?: Date,
): Promise<Override[]> {
  const rows = await db.personMatch.findMany({
    where: { country, companyId, ...(until && { decidedAt: { lte: until } }) },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ personKey, otherKey, isSame }) => ({ personKey, otherKey, same: isSame }));
}
