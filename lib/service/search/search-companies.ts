import { type Country, Failure, SearchQuery, type SearchResult } from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import { inCredits } from '../context/credits.ts';
import { parseRequest } from '../context/parse-request.ts';
import type { CallContext, ServiceContext } from '../context/service-context.ts';
import { leftToday } from '../ledger/left-today.ts';
import { isSearchPaid, purchaseSearch } from '../ledger/purchase-search.ts';
import { closed, overDayLimit, suspended } from '../ledger/refuse-charge.ts';
import { pricesOf } from '../pricing/prices-of.ts';
import { countriesOf, importedFiles, servingFiles } from './imported-files.ts';
import { searchEverywhere } from './search-everywhere.ts';

/**
 * Searches a country's register, and the imported files of it. A search is charged when it has been answered, if the plan
 * gives it a price at all; a register that does not answer costs nothing, and neither does the same search again within the
 * cache period.
 * @throws Failure invalid_request, not_supported, forbidden (suspended), insufficient_credits, budget_exceeded (the key's
 *   day), service_unavailable
 */
export async function searchCompanies(
  ctx: CallContext,
  input: Input<typeof SearchQuery>,
): Promise<SearchResult[]> {
  const asked = parseRequest(SearchQuery, input);
  const { country, query } = asked;
  const { accountId, apiKeyId, planId, cachePeriodSeconds } = ctx.caller;
  await requireSearch(ctx, asked);
  const { priceOf } = await pricesOf(ctx.pool, planId, country, ['search']);
  const priceCredits = priceOf('search');
  const order = {
    accountId,
    apiKeyId,
    country,
    query,
    priceCredits,
    cachePeriodSeconds: cachePeriodSeconds ?? ctx.env.CACHE_PERIOD_SECONDS,
  };
  if (priceCredits > 0 && !(await isSearchPaid(ctx.pool, order))) await admitSearch(ctx, priceCredits);
  const results = await searchEverywhere(ctx, asked);
  if (priceCredits === 0) return results;
  const { outcome, balance } = await purchaseSearch(ctx.pool, order);
  if (outcome === 'insufficient_funds') throw insufficientCredits(priceCredits, balance);
  if (outcome === 'over_day_limit') throw overDayLimit(priceCredits, ctx.caller.creditsPerDay);
  if (outcome === 'account_closed') throw closed();
  return results;
}

/** @throws Failure not_supported where nothing that is asked for can be searched */
async function requireSearch(ctx: ServiceContext, { country, source }: SearchQuery): Promise<void> {
  const { manifest } = ctx.registryOf(country);
  const canAsk = manifest.searchBy.length > 0 && source !== 'index';
  if (canAsk) return;
  if (source !== 'register' && (await isInFiles(ctx, country))) return;
  throw new Failure(
    'not_supported',
    source === 'index'
      ? `No file of ${country} is imported. Nothing was charged.`
      : `${manifest.source.name} cannot be searched. Nothing was charged.`,
  );
}

/** Whether a file of the country serves: as of the last second, and asked anew before that is denied. */
const isInFiles = async (ctx: ServiceContext, country: Country): Promise<boolean> =>
  countriesOf(await servingFiles(ctx)).includes(country) ||
  countriesOf(await importedFiles(ctx)).includes(country);

/** @throws Failure forbidden, insufficient_credits, budget_exceeded: before a register is asked */
async function admitSearch(ctx: CallContext, priceCredits: number): Promise<void> {
  const { balanceCredits, isSuspended, creditsPerDay } = ctx.caller;
  if (isSuspended) throw suspended();
  if (balanceCredits < 0) throw insufficientCredits(priceCredits, balanceCredits);
  if (priceCredits > (await leftToday(ctx))) throw overDayLimit(priceCredits, creditsPerDay);
}

function insufficientCredits(priceCredits: number, balanceCredits: number): Failure {
  return new Failure(
    'insufficient_credits',
    `A search here costs ${inCredits(priceCredits)}; the balance is ${balanceCredits}. Nothing was charged. ` +
      'Still free: replays by requestId, items and searches bought within the cache period, pricing. Top up to continue.',
  );
}
