import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { isUniqueViolation } from '#lib/platform/prisma.ts';
import { Name } from '../context/name.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { findPlan } from '../plans/find-plan.ts';
import { STANDARD_PLAN } from '../plans/standard-prices.ts';
import { CachePeriodSeconds } from './account-fields.ts';

export const NewAccount = z.strictObject({
  name: Name,
  plan: Name.default(STANDARD_PLAN),
  cachePeriodSeconds: CachePeriodSeconds.optional(),
});

/**
 * Opens an account. It starts with a balance of zero and no key.
 * @throws Failure invalid_request (also when the name is taken), resource_not_found (plan)
 */
export async function createAccount(
  ctx: OperatorContext,
  input: Input<typeof NewAccount>,
): Promise<{ id: string; name: string }> {
  const { name, plan, cachePeriodSeconds } = parseInput(NewAccount, input);
  const { id: planId } = await findPlan(ctx.db, plan);
  try {
    return await ctx.db.account.create({
      data: { name, planId, cachePeriodSeconds: cachePeriodSeconds ?? null },
      select: { id: true, name: true },
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure('invalid_request', `name: an account ${name} already exists. Nothing was changed.`);
  }
}
