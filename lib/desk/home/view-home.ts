import { HOME_LISTS, type HomeList, type HomeView } from '#lib/domain/home/home-view.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise, mayDo } from '../context/permissions.ts';
import { readNewConditions } from '../policy/index.ts';
import { findDiscrepancies, findExtractsToConfirm, findInProgress } from './company-lists.ts';
import { findCustomerLists } from './customer-lists.ts';
import { findFirstSteps } from './first-steps.ts';
import { findReportLists, reportListsFor } from './report-lists.ts';

/**
 * What waits for whoever comes, as far as the role may see it: a fixed number of statements, however much waits.
 * @throws Failure `forbidden`
 */
export async function viewHome(ctx: ActorContext): Promise<HomeView> {
  authorise(ctx, 'readHome');
  const { role } = ctx.actor;
  const nothing: HomeList[] = [];
  const [reports, discrepancies, extracts, customers, inProgress, firstSteps, newConditions] =
    await Promise.all([
      findReportLists(ctx, reportListsFor(role)),
      mayDo(role, 'readCompanies') ? findDiscrepancies(ctx.db, ctx.actor) : nothing,
      mayDo(role, 'bringExtracts') ? findExtractsToConfirm(ctx.db, ctx.actor) : nothing,
      mayDo(role, 'manageCustomers') ? findCustomerLists(ctx) : nothing,
      mayDo(role, 'buyData') ? findInProgress(ctx.db, ctx.actor) : nothing,
      mayDo(role, 'saveReports') ? findFirstSteps(ctx.db) : null,
      mayDo(role, 'managePolicy') ? readNewConditions(ctx) : [],
    ]);
  const found = [reports, discrepancies, extracts, customers, inProgress].flat();
  return {
    lists: HOME_LISTS.flatMap((name) => found.find((list) => list.name === name) ?? []),
    firstSteps,
    newConditions,
  };
}
