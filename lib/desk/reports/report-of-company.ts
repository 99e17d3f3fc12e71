import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { CompanyReport } from '#lib/domain/report/listed-report.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { standingOf } from './standing-of.ts';
import { stateOf, WITH_PEOPLE } from './stored-report.ts';

/**
 * The newest version of the report of a company, and the one in force; null where nothing was saved, or all of it was purged.
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
  if (row === null) return null;
  const { approvedVersion } = await standingOf(ctx.db, row.reportId);
  return {
    id: row.reportId,
    version: row.version,
    state: stateOf(row),
    approvedVersion,
    savedAt: row.savedAt.toISOString(),
  };
}
