import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import type { Prisma } from '#lib/platform/prisma.ts';

/**
 * A plan by its name or its id; the name wins.
 * @throws Failure resource_not_found that lists the plans there are
 */
export async function findPlan(db: Pick<Prisma.TransactionClient, 'plan'>, reference: string) {
  const select = { id: true, name: true };
  const found =
    (await db.plan.findUnique({ where: { name: reference }, select })) ??
    (z.uuid().safeParse(reference).success
      ? await db.plan.findUnique({ where: { id: reference }, select })
      : null);
  if (found !== null) return found;
  const plans = await db.plan.findMany({ select: { name: true }, orderBy: { name: 'asc' }, take: 50 });
  throw new Failure(
    'resource_not_found',
    `The plan ${reference} does not exist. Existing plans: ${plans.map((plan) => plan.name).join(', ') || 'none'}. Nothing was changed.`,
  );
}
