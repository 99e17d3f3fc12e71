import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { Name } from '../context/name.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { findPlan } from './find-plan.ts';
import type { PlannedPrice } from './prices-in-force.ts';

export const PlannedChange = z.strictObject({
  plan: Name,
  from: z.iso.datetime('expected the moment of a planned change'),
});

export interface WithdrawnPrices {
  readonly planId: string;
  readonly plan: string;
  readonly from: Date;
  readonly withdrawn: readonly PlannedPrice[];
}

/**
 * Takes back prices that were planned for a moment. What is in force by then stays.
 * @throws Failure invalid_request, resource_not_found (plan; nothing is planned for then)
 */
export async function withdrawPrices(
  ctx: OperatorContext,
  input: Input<typeof PlannedChange>,
): Promise<WithdrawnPrices> {
  const { plan, from: moment } = parseInput(PlannedChange, input);
  const { id: planId, name } = await findPlan(ctx.db, plan);
  const from = new Date(moment);
  const withdrawn = z
    .array(
      z.object({
        country: z.string(),
        item: z.string(),
        priceCredits: z.int(),
        isOwn: z.boolean(),
        effectiveFrom: z.date(),
      }),
    )
    .parse(
      await ctx.db.$queryRaw`
        delete from service.plan_price
         where plan_id = ${planId}::uuid and effective_from = ${from} and effective_from > clock_timestamp()
        returning country, item, price_credits as "priceCredits", is_own as "isOwn",
                  effective_from as "effectiveFrom"`,
    );
  if (withdrawn.length > 0) return { planId, plan: name, from, withdrawn };
  throw new Failure(
    'resource_not_found',
    `The plan ${name} has no prices planned for ${moment}: they were withdrawn, or are in force. Nothing was changed.`,
  );
}
