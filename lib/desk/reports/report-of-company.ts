import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { CompanyReport } from '#lib/domain/report/listed-report.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { ListReports, reportsWith } from './list-reports.ts';
import { VersionSummary } from './stored-report.ts';

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
  const newest = await ctx.db.reportVersion.findFirst({
    where: { report: { country, companyId, purgedAt: null } },
    orderBy: { version: 'desc' },
    select: { reportId: true, summary: true },
  });
  if (newest === null) return null;
  const [listed] = await reportsWith(ctx, ListReports.parse({}), [newest.reportId]);
  if (listed === undefined) return null;
  const { id, version, state, approvedVersion, savedAt, savedBy } = listed;
  const { risk, reviewOn, daysLeft, hasChange, isDamaged } = listed;
  const { seriousFlags, otherFlags } = VersionSummary.parse(newest.summary);
  return {
    ...{ id, version, state, approvedVersion, savedAt, savedBy },
    ...{ risk, reviewOn, daysLeft, hasChange, isDamaged },
    approval: approvedVersion === null ? null : await approvalOf(ctx, id, approvedVersion),
    flags: seriousFlags === null ? null : [...seriousFlags, ...(otherFlags ?? [])],
  };
}

async function approvalOf(
  { db }: ActorContext,
  reportId: string,
  version: number,
): Promise<CompanyReport['approval']> {
  const step = await db.reviewStep.findFirst({
    where: { reportId, version, toState: 'approved' },
    orderBy: { step: 'desc' },
    include: { by: { select: { name: true, email: true } } },
  });
  return step === null ? null : { by: step.by.name ?? step.by.email, at: step.at.toISOString() };
}
