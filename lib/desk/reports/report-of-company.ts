import type { CompanyReport } from '#lib/domain/report/listed-report.ts';
import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';
import type { CompanyPlace } from '../lookups/company-place.ts';
import { stateOf, WITH_PEOPLE } from './stored-report.ts';

/**
 * The newest version of the report of a company; null where nothing was saved, or all of it was purged.
 * @throws Failure `unauthorized` (403)
 */
export async function reportOfCompany(
  actor: Actor,
  { country, companyId }: CompanyPlace,
  { db }: Pick<DeskContext, 'db'> = deskContext(),
): Promise<CompanyReport | null> {
  authorise(actor, 'readReports');
  const row = await db.reportVersion.findFirst({
    where: { report: { country, companyId, purgedAt: null } },
    orderBy: { version: 'desc' },
    include: WITH_PEOPLE,
  });
  return (
    row && { id: row.reportId, version: row.version, state: stateOf(row), savedAt: row.savedAt.toISOString() }
  );
}
