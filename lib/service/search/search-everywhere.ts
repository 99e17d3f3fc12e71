import { setTimeout as pause } from 'node:timers/promises';
import {
  Failure,
  type FileReason,
  MAX_SEARCH_RESULTS,
  type SearchQuery,
  type SearchResult,
} from '#lib/contract/index.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { findCompanies } from './find-companies.ts';
import { findInFiles } from './find-in-files.ts';
import { joinResults, type KeyedResult } from './join-results.ts';

/**
 * What the register finds, then what its imported files add. The files alone answer where that is asked for, the register
 * can't be searched by name, or does not answer (in time) and they know such a company: an empty list is never theirs alone.
 * @throws Failure service_unavailable, registry_changed
 */
export async function searchEverywhere(
  ctx: ServiceContext,
  { country, query, source }: SearchQuery,
): Promise<SearchResult[]> {
  const inFiles = (reason?: FileReason) =>
    findInFiles(ctx, { country, query, limit: MAX_SEARCH_RESULTS, ...(reason && { reason }) });
  if (source === 'index') return listOf(await inFiles('requested'));
  if (source === 'register') return findCompanies(ctx, { country, query });
  const { searchBy, source: all, lead = all } = ctx.registryOf(country).manifest;
  if (searchBy.length === 0) return listOf(await inFiles('no_name_search'));

  const fromFiles = inFiles(searchBy.includes('name') ? undefined : 'no_name_search').catch(
    (error: unknown) => {
      // What they would have added is left out; the register answers.
      ctx.log.error({ err: error }, 'imported files could not be searched');
      return [];
    },
  );
  const live = findCompanies(ctx, { country, query });
  const outcome = await Promise.race([
    live.then(
      () => undefined,
      (error: unknown) => {
        if (isDown(error)) return 'register_unavailable' as const;
        throw error;
      },
    ),
    pause(ctx.env.SEARCH_PATIENCE_MS, 'register_slow' as const, { ref: false }),
  ]);
  if (outcome !== undefined) {
    const found = await fromFiles;
    if (found.length > 0) return listOf(found.map((each) => because(each, outcome)));
  }
  const [register, files] = await Promise.all([live, fromFiles]);
  // A register that rests on its file is searched in it: then the results that name the file stand.
  if (lead.restsOn !== undefined)
    return listOf(joinResults([], [...files, ...register.map((result) => ({ result, lei: null }))]));
  return listOf(joinResults(register, files));
}

const listOf = (found: readonly KeyedResult[]): SearchResult[] =>
  found.slice(0, MAX_SEARCH_RESULTS).map(({ result }) => result);

const isDown = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'service_unavailable' || error.code === 'registry_changed');

const because = ({ result, lei }: KeyedResult, reason: FileReason): KeyedResult => ({
  lei,
  result: { ...result, ...(result.source && { source: { ...result.source, reason } }) },
});
