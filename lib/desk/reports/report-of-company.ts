import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { CompanyReport } from '#lib/domain/report/listed-report.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { stateOf, WITH_PEOPLE } from './stored-report.ts';

/**
 * The newest version of the report of a company; null where nothing was saved, or all of it was purged.
 * @throws Failure `forbidden`
 */
export async function reportOfCompany(
  ctx: ActorContext,
  input: Input<typeof CompanyPlace>,
): Promise<CompanyReport | null> {
  authorise(ctx, 'readReports');
  const { country, companyId } = parseInput(CompanyPlace, input);
  const row = await ctx.db.reportVersion.findFirst({
    where: { report: { country, companyId, purgedAt: null } },
    orderBy: { version: 'desc' },
    include: WITH_PEOPLE,
  });
  return (
    row && { id: row.reportId, version: row.version, state: stateOf(row), savedAt: row.savedAt.toISOString() }
  );
}
