import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { findPlan } from './find-plan.ts';
import { changesIn, momentOf, NewPrices } from './new-prices.ts';
import { pricesInForce } from './prices-in-force.ts';
import type { ChangedPrices } from './set-prices.ts';

export interface PreviewedPrices extends ChangedPrices {
  /** Whom it concerns: the accounts on the plan that are not closed. */
  readonly accounts: readonly { readonly accountId: string; readonly name: string }[];
}

/**
 * What setting prices would change, and for whom; nothing is set.
 * @throws Failure as `setPrices`
 */
export async function previewPrices(
  ctx: OperatorContext,
  input: Input<typeof NewPrices>,
): Promise<PreviewedPrices> {
  const { plan, from: day, prices } = parseInput(NewPrices, input);
  const { id: planId, name } = await findPlan(ctx.db, plan);
  const from = await momentOf(ctx.db, day);
  const [inForce, accounts] = await Promise.all([
    pricesInForce(ctx.db, planId, from ?? undefined),
    ctx.db.account.findMany({
      where: { planId, closedAt: null },
      select: { id: true, name: true },
      orderBy: { name: 'asc' },
    }),
  ]);
  return {
    ...{ planId, plan: name, from, changes: changesIn(inForce, prices) },
    accounts: accounts.map(({ id: accountId, name: accountName }) => ({ accountId, name: accountName })),
  };
}
