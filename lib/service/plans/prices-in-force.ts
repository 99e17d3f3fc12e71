import { z } from 'zod';
import { type OwnOrNearest, PlanPrice } from '#lib/domain/price/price-of.ts';
import type { Database } from '#lib/platform/prisma.ts';

const Rows = z.array(PlanPrice);

/** All prices of a plan that are in force at a moment; without one, now. */
export async function pricesInForce(db: Database, planId: string, at?: Date): Promise<PlanPrice[]> {
  return Rows.parse(
    await db.$queryRaw`
      select country, item, price_credits as "priceCredits"
        from service.prices_at(${planId}::uuid, null, null, coalesce(${at ?? null}::timestamptz, statement_timestamp()))`,
  );
}

export interface PlannedPrice extends OwnOrNearest {
  readonly effectiveFrom: Date;
}

/** Prices of a plan that come into force later, the next first. */
export async function plannedPrices(db: Database, planId: string): Promise<PlannedPrice[]> {
  const Planned = z.array(PlanPrice.extend({ isOwn: z.boolean(), effectiveFrom: z.date() }));
  return Planned.parse(
    await db.$queryRaw`
      select country, item, price_credits as "priceCredits", is_own as "isOwn", effective_from as "effectiveFrom"
        from service.plan_price where plan_id = ${planId}::uuid and effective_from > statement_timestamp()
       order by effective_from, country, item`,
  );
}
