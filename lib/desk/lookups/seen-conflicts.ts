import type { SeenConflict } from '#lib/domain/lookup/company-file.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import type { CompanyPlace } from './company-place.ts';
import { nameOf } from './stored-lookup.ts';

/** What officers have looked at of the disagreements of a company's sources, and have not taken back. */
export async function seenConflicts(
  db: Pick<PrismaClient, 'conflictSeen'>,
  { country, companyId }: CompanyPlace,
): Promise<SeenConflict[]> {
  const rows = await db.conflictSeen.findMany({
    where: { country, companyId, withdrawnAt: null },
    include: { by: { select: { name: true, email: true } } },
  });
  return rows.map(({ id, key, reason, by, seenAt }) => ({
    ...{ id, key, reason },
    by: nameOf(by),
    at: seenAt.toISOString(),
  }));
}
