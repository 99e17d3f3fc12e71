import { Country, Failure } from '#lib/contract/index.ts';
import type { PriceLists } from '#lib/domain/owners/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { readPricing } from '../service-client/read-pricing.ts';

/** The longest that a page waits for prices: without them, it says that they are shown before the purchase. */
const PATIENCE_MS = 2_000;

/**
 * Price lists of countries, each read once; undefined where a list is not known now, as without a connection to the
 * service: then pages open and reports are saved all the same. Free.
 */
export async function priceLists(ctx: ActorContext, countries: Iterable<string>): Promise<PriceLists> {
  const connection = await ctx.connection().catch((error: unknown) => {
    if (error instanceof Failure) return undefined;
    throw error;
  });
  if (connection === undefined) return new Map();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const lists = [...new Set(countries)].map(async (name) => {
    const country = Country.safeParse(name);
    if (!country.success) return [name, undefined] as const;
    const answer = await readPricing(connection, country.data, { signal });
    return [name, 'failure' in answer ? undefined : answer.value] as const;
  });
  return new Map(await Promise.all(lists));
}
