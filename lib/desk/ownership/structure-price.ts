import type { Country } from '#lib/contract/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { readPricing } from '../service-client/read-pricing.ts';

/** The longest that a page waits to be told a price: without it, the page says that it is shown before the purchase. */
const PATIENCE_MS = 2_000;

/** The least that following a company's owners costs, in credits; undefined where it is not offered or not known now. */
export async function structurePrice(ctx: ActorContext, country: Country): Promise<number | undefined> {
  const answer = await readPricing(await ctx.connection(), country, AbortSignal.timeout(PATIENCE_MS));
  if ('failure' in answer) return undefined;
  const graph = answer.value.dataPoints?.graph;
  return graph?.available === false ? undefined : graph?.price;
}
