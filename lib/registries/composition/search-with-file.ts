import { type Country, Failure, MAX_SEARCH_RESULTS } from '#lib/contract/index.ts';
import type { Hit } from '#lib/index/model.ts';
import type { RegistryContext, RegistrySearchResult } from '../registry.ts';
import { statusInFile } from '../search-status.ts';
import { type Named, rankNamed } from './rank-named.ts';

/**
 * A search by name in the register and in its imported file at the same time: the register knows companies of today, the
 * file finds words in any order, and with typing errors. What the register tells of a company stands.
 * @throws Failure of the register where the file has nothing either; `registry_changed` always
 */
export async function searchWithFile(
  { index }: RegistryContext,
  { country, sourceId, query }: { country: Country; sourceId: string; query: string },
  live: () => Promise<readonly Named[]>,
): Promise<RegistrySearchResult[]> {
  const wanted = { text: query, countries: [country], sourceIds: [sourceId], limit: MAX_SEARCH_RESULTS };
  const [told, hits] = await Promise.allSettled([live(), index.search(wanted)]);
  if (hits.status === 'rejected') throw hits.reason;
  if (told.status === 'rejected' && !(isSilent(told.reason) && hits.value.length > 0)) throw told.reason;
  const found = new Map(hits.value.map((hit) => [hit.number, namedOf(hit)]));
  for (const named of told.status === 'fulfilled' ? told.value : []) {
    const { companyNumber } = named.result;
    const names = [...named.names, ...(found.get(companyNumber)?.names ?? [])];
    found.set(companyNumber, { ...named, names });
  }
  return rankNamed(query, country, [...found.values()]);
}

const isSilent = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'service_unavailable';

const namedOf = ({ number, name, matchedName, place, status, country, file }: Hit): Named => ({
  result: {
    ...(place !== null && {
      address: { city: place, ...(!country.includes('-') && { countryCode: country }) },
    }),
    ...{ companyNumber: number, legalName: name, legalNameInEnglish: null, file },
    ...statusInFile({ status }),
  },
  names: [name, matchedName],
  isClosed: status === 'closed',
});
