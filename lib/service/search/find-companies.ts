import {
  Failure,
  MAX_SEARCH_RESULTS,
  type MatchType,
  SearchAnswer,
  type SearchQuery,
  type SearchResult,
} from '#lib/contract/index.ts';
import type { RegistryContext, RegistrySearchResult } from '#lib/registries/registry.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { byDeadline } from '../items/by-deadline.ts';
import { citedFile } from './imported-files.ts';

/**
 * What a country's register finds, best first; charged by nobody. `takenBy`: the request whose trace searches.
 * @throws Failure service_unavailable, registry_changed
 */
export async function findCompanies(
  ctx: ServiceContext,
  { country, query }: SearchQuery,
  by: Pick<RegistryContext, 'takenBy'> = {},
): Promise<SearchResult[]> {
  const registry = ctx.registryOf(country);
  const signal = AbortSignal.timeout(ctx.env.REGISTRY_TIMEOUT_MS);
  const call = { env: ctx.env, signal, now: ctx.now(), shared: ctx.sources, index: ctx.index, ...by };
  const found = await byDeadline(registry.search(call, { country, query }), registry, signal);
  const results = found
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MAX_SEARCH_RESULTS)
    .map(
      ({ matchType, file, ...result }): SearchResult => ({
        ...result,
        country,
        matchReason: { matchType },
        ...(file && { source: citedFile(ctx, file) }),
      }),
    );
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
