import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { inTransaction, Prisma } from '#lib/platform/prisma.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { findPlan } from './find-plan.ts';
import { changesIn, momentOf, NewPrices, type PriceChange } from './new-prices.ts';
import { pricesInForce } from './prices-in-force.ts';

export interface ChangedPrices {
  readonly planId: string;
  readonly plan: string;
  /** Null: from now on. */
  readonly from: Date | null;
  /** Empty: all cost that already. */
  readonly changes: readonly PriceChange[];
}

/**
 * Sets prices of a plan from now or from a later day on, or ends a country's own (null). What began before keeps the prices it was quoted, and what was
 * in force stays written. Planned prices of the same day are replaced.
 * @throws Failure invalid_request (also for a day that is over), resource_not_found (plan)
 */
export async function setPrices(
  ctx: OperatorContext,
  input: Input<typeof NewPrices>,
): Promise<ChangedPrices> {
  const { plan, from: day, prices } = parseInput(NewPrices, input);
  const { id: planId, name } = await findPlan(ctx.db, plan);
  return inTransaction(ctx.db, async (db) => {
    // One change of a plan after the other: each says truly what it was before.
    await db.$executeRaw`select 1 from service.plan where id = ${planId}::uuid for no key update`;
    const from = await momentOf(db, day);
    const changes = changesIn(await pricesInForce(db, planId, from ?? undefined), prices);
    if (changes.length > 0) {
      const rows = changes.map(
        ({ country, item, priceCredits, isOwn }) =>
          Prisma.sql`(${planId}::uuid, ${country}, ${item}, ${priceCredits}, ${isOwn},
                      coalesce(${from}::timestamptz, clock_timestamp()))`,
      );
      await db.$executeRaw`
        insert into service.plan_price (plan_id, country, item, price_credits, is_own, effective_from)
        values ${Prisma.join(rows)}
        on conflict (plan_id, country, item, effective_from) do update
          set price_credits = excluded.price_credits, is_own = excluded.is_own`;
    }
    return { planId, plan: name, from, changes };
  });
}
