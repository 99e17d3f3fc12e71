import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { parseInput } from '#lib/contract/parse-input.ts';
import { EVERYWHERE } from '#lib/domain/price/price-of.ts';
import { PricedItem } from '#lib/domain/price/priced-item.ts';
import { isUniqueViolation, type PrismaClient } from '#lib/platform/prisma.ts';
import { Name } from '../context/name.ts';
import { findPlan } from './find-plan.ts';
import { PriceCredits } from './price-credits.ts';
import { STANDARD_PLAN } from './standard-prices.ts';

/** A record over an enumeration demands each of its keys: a plan without a price for every item is refused. */
export const NewPlan = z.union([
  z.strictObject({ name: Name, prices: z.record(PricedItem, PriceCredits) }),
  z.strictObject({ name: Name, copyOf: Name.default(STANDARD_PLAN) }),
]);

/**
 * Makes a plan: with a price for every item everywhere, or as a copy of another (the standard plan when none is
 * named) with all its prices.
 * @throws Failure invalid_request (also when the name is taken), resource_not_found (`copyOf`)
 */
export async function createPlan(
  db: PrismaClient,
  input: z.input<typeof NewPlan>,
): Promise<{ id: string; name: string }> {
  const plan = parseInput(
    input instanceof Object && 'prices' in input ? NewPlan.options[0] : NewPlan.options[1],
    input,
  );
  const prices = 'prices' in plan ? everywhere(plan.prices) : await pricesOf(db, plan.copyOf);
  try {
    return await db.plan.create({
      data: { name: plan.name, prices: { createMany: { data: prices } } },
      select: { id: true, name: true },
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure('invalid_request', `name: there is a plan ${plan.name} already. Nothing was changed.`);
  }
}

interface NewPrice {
  country: string;
  item: string;
  priceCredits: number;
}

function everywhere(prices: Readonly<Record<string, number>>): NewPrice[] {
  return Object.entries(prices).map(([item, priceCredits]) => ({ country: EVERYWHERE, item, priceCredits }));
}

async function pricesOf(db: PrismaClient, name: string): Promise<NewPrice[]> {
  const { id } = await findPlan(db, name);
  return db.planPrice.findMany({
    where: { planId: id },
    select: { country: true, item: true, priceCredits: true },
  });
}
