import {
  Failure,
  MAX_SEARCH_RESULTS,
  type MatchType,
  SearchAnswer,
  SearchQuery,
  type SearchResult,
} from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import type { RegistrySearchResult } from '#lib/registries/registry.ts';
import { parseRequest } from '../context/parse-request.ts';
import type { CallContext, ServiceContext } from '../context/service-context.ts';
import { byDeadline } from '../items/by-deadline.ts';
import { isSearchPaid, purchaseSearch } from '../ledger/purchase-search.ts';
import { pricesOf } from '../pricing/prices-of.ts';

/**
 * Searches a country's register. A search is charged when it has been answered, if the plan gives it a price at all;
 * a register that does not answer costs nothing, and neither does the same search again within the cache period.
 * @throws Failure invalid_request, not_supported, insufficient_credits, service_unavailable
 */
export async function searchCompanies(
  ctx: CallContext,
  input: Input<typeof SearchQuery>,
): Promise<SearchResult[]> {
  const { country, query } = parseRequest(SearchQuery, input);
  const { accountId, planId, balanceCredits, cachePeriodSeconds } = ctx.caller;
  const registry = ctx.registryOf(country);
  if (registry.manifest.searchBy.length === 0) {
    throw new Failure(
      'not_supported',
      `${registry.manifest.source.name} cannot be searched. Nothing was charged.`,
    );
  }
  const { priceOf } = await pricesOf(ctx.pool, planId, country, ['search']);
  const priceCredits = priceOf('search');
  const order = {
    accountId,
    country,
    query,
    priceCredits,
    cachePeriodSeconds: cachePeriodSeconds ?? ctx.env.CACHE_PERIOD_SECONDS,
  };
  if (priceCredits > 0 && balanceCredits < 0 && !(await isSearchPaid(ctx.pool, order))) {
    throw insufficientCredits(priceCredits, balanceCredits);
  }
  const results = await findCompanies(ctx, { country, query });
  if (priceCredits === 0) return results;
  const { isPaid, balance } = await purchaseSearch(ctx.pool, order);
  if (!isPaid) throw insufficientCredits(priceCredits, balance);
  return results;
}

/**
 * What a country's register finds, best first; charged by nobody.
 * @throws Failure service_unavailable, registry_changed
 */
export async function findCompanies(
  ctx: ServiceContext,
  { country, query }: SearchQuery,
): Promise<SearchResult[]> {
  const registry = ctx.registryOf(country);
  const signal = AbortSignal.timeout(ctx.env.REGISTRY_TIMEOUT_MS);
  const call = { env: ctx.env, signal, now: ctx.now(), shared: ctx.sources };
  const found = await byDeadline(registry.search(call, { country, query }), registry, signal);
  const results = found
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MAX_SEARCH_RESULTS)
    .map(({ matchType, ...result }): SearchResult => ({ ...result, country, matchReason: { matchType } }));
  const parsed = SearchAnswer.safeParse(results);
  if (!parsed.success) {
    throw new Failure('registry_changed', `${registry.manifest.source.name} returned an unexpected answer.`, {
      details: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      source: registry.manifest.source.name,
    });
  }
  return parsed.data;
}

/** The registry's own order holds behind an exact identifier and exact legal names. */
const RANKS: Partial<Record<MatchType, number>> = { id: 0, exactLegalName: 1 };
const rankOf = ({ matchType }: RegistrySearchResult) => RANKS[matchType] ?? 2;

function insufficientCredits(priceCredits: number, balanceCredits: number): Failure {
  return new Failure(
    'insufficient_credits',
    `A search here costs ${priceCredits} credits; the balance is ${balanceCredits}. Nothing was charged. ` +
      'Still free: replays by requestId, items and searches bought within the cache period, pricing. Top up to continue.',
  );
}
