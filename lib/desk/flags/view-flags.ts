import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { FlagDecisions } from '#lib/domain/flags/flag-standing.ts';
import { dayAfterMonths, lastDayAhead } from '#lib/domain/report/approval-policy.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import { authorise, mayDo } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { housePolicy } from '../policy/house-policy.ts';
import { documentsOf, storedDecisions } from './stored-decisions.ts';

/**
 * What officers decided about the flags of a company.
 * @throws Failure `forbidden`
 */
export async function viewFlags(
  ctx: ActorContext,
  input: Input<typeof CompanyPlace>,
): Promise<FlagDecisions> {
  authorise(ctx, 'readCompanies');
  const place = parseInput(CompanyPlace, input);
  const [decisions, documents, validUntil] = await Promise.all([
    storedDecisions(ctx, place),
    documentsOf(ctx, place),
    nextReviewOf(ctx, place),
  ]);
  const mayDecide = mayDo(ctx.actor.role, 'decideFlags');
  return { decisions, documents, validUntil, mayDecide, today: ctx.now().toISOString().slice(0, 10) };
}

/**
 * The next review of the company's report if one is set and not past, else that of a high risk from today on. A review after the
 * last day of a decision counts as that day.
 */
export async function nextReviewOf(
  { db, now }: DeskContext,
  { country, companyId }: CompanyPlace,
): Promise<string> {
  const today = now().toISOString().slice(0, 10);
  const report = await db.report.findFirst({ where: { country, companyId, purgedAt: null } });
  const reviewOn = report?.reviewOn?.toISOString().slice(0, 10);
  const last = lastDayAhead(today);
  if (reviewOn !== undefined && reviewOn >= today) return reviewOn < last ? reviewOn : last;
  return dayAfterMonths(today, (await housePolicy(db)).reviewMonthsHigh);
}
