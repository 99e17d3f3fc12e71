import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { Name } from '../context/name.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { findPlan } from '../plans/find-plan.ts';
import { AccountReference } from './account-fields.ts';
import { findOpenAccount } from './find-open-account.ts';

export const PlanOfAccount = z.strictObject({ account: AccountReference, plan: Name });

/**
 * Puts an account on a plan. Requests that are under way keep the prices they were quoted.
 * @throws Failure invalid_request (also when the account is closed), resource_not_found (account, plan)
 */
export async function setPlan(
  ctx: OperatorContext,
  input: Input<typeof PlanOfAccount>,
): Promise<{ account: string; plan: string }> {
  const { account, plan } = parseInput(PlanOfAccount, input);
  const [found, { id: planId, name }] = await Promise.all([
    findOpenAccount(ctx.db, account),
    findPlan(ctx.db, plan),
  ]);
  await ctx.db.account.update({ where: { id: found.id }, data: { planId } });
  return { account: found.name, plan: name };
}
