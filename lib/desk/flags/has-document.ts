import type { Prisma } from '#lib/platform/prisma.ts';
import type { CompanyPlace } from '../lookups/company-place.ts';

/** Whether a company has a document or extract with this SHA-256 that a flag decision may name; `desk.guard_flag_decision` asks the same. */
export async function hasDocument(
  db: Pick<Prisma.TransactionClient, 'keptDocument' | 'extract'>,
  { country, companyId }: Pick<CompanyPlace, 'companyId'> & { readonly country: string },
  sha256: string,
): Promise<boolean> {
  const count =
    (await db.keptDocument.count({ where: { sha256, lookup: { country, companyId } } })) +
    (await db.extract.count({ where: { sha256, country, companyId, withdrawnAt: null } }));
  return count > 0;
}
