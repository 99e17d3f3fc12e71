import type { Country } from '#lib/contract/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { readPricing } from '../service-client/read-pricing.ts';

/** The longest that a page waits to be told a price: without it, the page says that it is shown before the purchase. */
const PATIENCE_MS = 2_000;

/** The least that following a company's owners costs, in credits; undefined where it is not offered or not known now. */
export async function structurePrice(ctx: ActorContext, country: Country): Promise<number | undefined> {
  return priceOf(ctx, country, 'graph');
}

/** What a company's declared owners cost, in credits; undefined where they are not offered or the price is not known now. */
export const declaredPrice = (ctx: ActorContext, country: Country): Promise<number | undefined> =>
  priceOf(ctx, country, 'ultimateBeneficialOwners');

async function priceOf(
  ctx: ActorContext,
  country: Country,
  item: 'graph' | 'ultimateBeneficialOwners',
): Promise<number | undefined> {
  const answer = await readPricing(await ctx.connection(), country, AbortSignal.timeout(PATIENCE_MS));
  if ('failure' in answer) return undefined;
  const priced = answer.value.dataPoints?.[item];
  return priced?.available === false ? undefined : priced?.price;
}
