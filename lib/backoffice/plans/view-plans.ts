import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import type { PlanRow } from '#lib/domain/backoffice/plan-view.ts';
import { listPlans } from '#lib/service/plans/list-plans.ts';
import { operatorOf } from '../context/operated.ts';

/** All plans by their names, with how many are on them and when they change. */
export async function viewPlans(ctx: ActorContext): Promise<PlanRow[]> {
  authorise(ctx, 'readBackoffice');
  return listPlans(operatorOf(ctx));
}
