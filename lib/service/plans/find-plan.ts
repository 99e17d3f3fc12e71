import { Failure } from '#lib/contract/index.ts';
import type { Prisma } from '#lib/platform/prisma.ts';

/**
 * A plan by its name.
 * @throws Failure resource_not_found that lists the plans there are
 */
export async function findPlan(db: Pick<Prisma.TransactionClient, 'plan'>, name: string) {
  const found = await db.plan.findUnique({ where: { name }, select: { id: true, name: true } });
  if (found !== null) return found;
  const plans = await db.plan.findMany({ select: { name: true }, orderBy: { name: 'asc' }, take: 50 });
  throw new Failure(
    'resource_not_found',
    `The plan ${name} does not exist. Existing plans: ${plans.map((plan) => plan.name).join(', ') || 'none'}. Nothing was changed.`,
  );
}
