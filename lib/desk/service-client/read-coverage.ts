import { Country, type PricingAnswer, type Read } from '#lib/contract/index.ts';
import { isAboutTheCountry, readPricing } from './read-pricing.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** What every country of the interface offers, each with its own outcome. */
export interface Coverage {
  readonly countries: readonly CountryCoverage[];
  /** When the service was asked. */
  readonly readAt: Date;
}

export interface CountryCoverage {
  readonly country: Country;
  readonly answer: ServiceAnswer<Read<PricingAnswer>>;
}

/** Calls under way at once, and the longest that a page waits for all of them. */
const CONCURRENCY = 12;
const DEADLINE_MS = 15_000;

/**
 * Asks the service for the prices of every country. One country that fails is an entry with its failure; a service
 * that can't be used at all (it does not answer, or refuses the key) is one failure, found out by the first call.
 */
export async function readCoverage(
  connection: ServiceConnection,
  countries: readonly Country[] = Country.options,
): Promise<ServiceAnswer<Coverage>> {
  const readAt = new Date();
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const [first, ...others] = countries;
  if (first === undefined) return { value: { countries: [], readAt } };
  const answer = await readPricing(connection, first, { signal });
  if ('failure' in answer && !isAboutTheCountry(answer.failure)) return answer;
  const rest = await inTurns(others, CONCURRENCY, async (country) => ({
    country,
    answer: await readPricing(connection, country, { signal }),
  }));
  const all = [{ country: first, answer }, ...rest];
  // Where every country is unknown, it is the address that is wrong.
  const isLost = all.every(
    (each) => 'failure' in each.answer && each.answer.failure.code !== 'not_supported',
  );
  if (isLost && 'failure' in answer) return answer;
  return { value: { countries: all, readAt } };
}

/** Like `Promise.all` over `items`, a few at a time; results in the order of the items. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
