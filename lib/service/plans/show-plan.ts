import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { PlannedPrices, PlanView } from '#lib/domain/backoffice/plan-view.ts';
import { Name } from '../context/name.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { findPlan } from './find-plan.ts';
import { type PlannedPrice, plannedPrices, pricesInForce } from './prices-in-force.ts';

export const PlanToShow = z.strictObject({ plan: Name.describe('Name or id of a plan') });

/**
 * A plan with its prices in force, those that are planned, and the accounts on it.
 * @throws Failure invalid_request, resource_not_found
 */
export async function showPlan({ db }: OperatorContext, input: Input<typeof PlanToShow>): Promise<PlanView> {
  const { plan } = parseInput(PlanToShow, input);
  const { id: planId, name } = await findPlan(db, plan);
  const [{ createdAt, accounts }, prices, planned] = await Promise.all([
    db.plan.findUniqueOrThrow({
      where: { id: planId },
      select: {
        createdAt: true,
        accounts: {
          where: { closedAt: null },
          select: { id: true, name: true },
          orderBy: { name: 'asc' },
        },
      },
    }),
    pricesInForce(db, planId),
    plannedPrices(db, planId),
  ]);
  return {
    ...{ planId, name, createdAt, prices, planned: byMoment(planned) },
    accounts: accounts.map(({ id: accountId, name: accountName }) => ({ accountId, name: accountName })),
  };
}

function byMoment(planned: readonly PlannedPrice[]): PlannedPrices[] {
  const moments = Map.groupBy(planned, ({ effectiveFrom }) => effectiveFrom.getTime());
  return [...moments].map(([at, prices]) => ({
    from: new Date(at),
    prices: prices.map(({ effectiveFrom: _, ...price }) => price),
  }));
}
