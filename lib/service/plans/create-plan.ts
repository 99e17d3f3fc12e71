import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput, Unparsed } from '#lib/contract/parse-input.ts';
import { EVERYWHERE, type PlanPrice } from '#lib/domain/price/price-of.ts';
import { PricedItem } from '#lib/domain/price/priced-item.ts';
import { isUniqueViolation } from '#lib/platform/prisma.ts';
import { Name } from '../context/name.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { findPlan } from './find-plan.ts';
import { GRAPH_HAS_NO_PRICE, PriceCredits } from './price-credits.ts';
import { type PlannedPrice, plannedPrices, pricesInForce } from './prices-in-force.ts';
import { STANDARD_PLAN } from './standard-prices.ts';

/** A record over an enumeration demands each of its keys: a plan without a price for every item is refused. */
export const NewPlan = z.union([
  z.strictObject({
    name: Name,
    prices: z
      .record(PricedItem, PriceCredits)
      .refine(({ graph }) => graph === 0, { message: GRAPH_HAS_NO_PRICE, path: ['graph'] }),
  }),
  z.strictObject({ name: Name, copyOf: Name.default(STANDARD_PLAN) }),
]);

/**
 * Makes a plan: with a price for every item everywhere, or as a copy of another (the standard plan when none is
 * named) with its prices, planned ones too.
 * @throws Failure invalid_request (also when the name is taken), resource_not_found (`copyOf`)
 */
export async function createPlan(
  ctx: OperatorContext,
  input: Input<typeof NewPlan>,
): Promise<{ id: string; name: string }> {
  const given = input instanceof Unparsed ? input.value : input;
  // By the form that was meant, so that its members are named; a union would only say that neither fits.
  const [withPrices, asCopy] = NewPlan.options;
  const plan = parseInput(given instanceof Object && 'prices' in given ? withPrices : asCopy, given);
  const prices = 'prices' in plan ? everywhere(plan.prices) : await pricesOf(ctx, plan.copyOf);
  try {
    return await ctx.db.plan.create({
      data: { name: plan.name, prices: { createMany: { data: prices } } },
      select: { id: true, name: true },
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure('invalid_request', `name: a plan ${plan.name} already exists. Nothing was changed.`);
  }
}

function everywhere(prices: Readonly<Record<string, number>>): PlanPrice[] {
  return Object.entries(prices).map(([item, priceCredits]) => ({ country: EVERYWHERE, item, priceCredits }));
}

/** What is in force, from now on, and what is planned. */
async function pricesOf({ db }: OperatorContext, plan: string): Promise<(PlanPrice | PlannedPrice)[]> {
  const { id } = await findPlan(db, plan);
  return [...(await pricesInForce(db, id)), ...(await plannedPrices(db, id))];
}
