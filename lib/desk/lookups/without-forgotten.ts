import type { CompanyAnswer, Read } from '#lib/contract/index.ts';
import { withoutCompanies } from '#lib/domain/lookup/without-companies.ts';
import type { Prisma } from '#lib/platform/prisma.ts';

/** PostgreSQL advisory lock between purges, which are exclusive, and answers that are being stored. */
export const PURGE_LOCK = 7526107;

/**
 * Returns the answer to a request without what its structure says of companies that were purged after the request was
 * made: a purge would otherwise be undone by a structure that was in progress.
 */
export async function withoutForgotten(
  db: Pick<Prisma.TransactionClient, 'lookup' | 'report'>,
  lookupId: string,
  answer: Read<CompanyAnswer>,
): Promise<Read<CompanyAnswer>> {
  if (answer.graphBeta === undefined) return answer;
  const { createdAt } = await db.lookup.findUniqueOrThrow({ where: { id: lookupId } });
  const forgotten = await db.report.findMany({ where: { purgedAt: { gte: createdAt } } });
  return withoutCompanies(answer, forgotten) ?? answer;
}
