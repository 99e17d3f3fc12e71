import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { Name } from '#lib/service/context/name.ts';
import { createPlan } from '#lib/service/plans/create-plan.ts';
import { operated } from '../context/operated.ts';

export const PlanToCopy = z.strictObject({ name: Name, copyOf: Name });

/**
 * Creates a plan as a copy of another, with what is planned for it.
 * @throws Failure forbidden, invalid_request (also when the name is taken), resource_not_found
 */
export async function copyPlan(
  ctx: ActorContext,
  input: Input<typeof PlanToCopy>,
): Promise<{ id: string; name: string }> {
  authorise(ctx, 'manageAccounts');
  const plan = parseInput(PlanToCopy, input);
  return operated(
    ctx,
    ({ id }: { readonly id: string }) => ({ action: 'plan-created', object: `plan ${id}` }),
    (operator) => createPlan(operator, plan),
  );
}
