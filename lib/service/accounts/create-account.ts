import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { parseInput } from '#lib/contract/parse-input.ts';
import { isUniqueViolation, type PrismaClient } from '#lib/platform/prisma.ts';
import { Name } from '../context/name.ts';
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
  db: PrismaClient,
  input: z.input<typeof NewAccount>,
): Promise<{ id: string; name: string }> {
  const { name, plan, cachePeriodSeconds } = parseInput(NewAccount, input);
  const { id: planId } = await findPlan(db, plan);
  try {
    return await db.account.create({
      data: { name, planId, cachePeriodSeconds: cachePeriodSeconds ?? null },
      select: { id: true, name: true },
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure('invalid_request', `name: there is an account ${name} already. Nothing was changed.`);
  }
}
