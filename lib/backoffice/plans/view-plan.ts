import type { Input } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import type { PlanView } from '#lib/domain/backoffice/plan-view.ts';
import { type PlanToShow, showPlan } from '#lib/service/plans/show-plan.ts';
import { operatorOf } from '../context/operated.ts';

/**
 * A plan with its prices in force, those that are planned, and the accounts on it.
 * @throws Failure forbidden, invalid_request, resource_not_found
 */
export async function viewPlan(ctx: ActorContext, input: Input<typeof PlanToShow>): Promise<PlanView> {
  authorise(ctx, 'readBackoffice');
  return showPlan(operatorOf(ctx), input);
}
