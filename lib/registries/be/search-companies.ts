import { MAX_SEARCH_RESULTS } from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import type { Hit } from '#lib/index/model.ts';
import type { RegistryContext, RegistrySearchResult } from '../registry.ts';
import { statusInFile } from '../search-status.ts';
import { assertNumber, enterpriseNumber, looksLikeNumber } from './enterprise-number.ts';
import { kboClient } from './kbo-client.ts';
import { KBO } from './sources.ts';

/**
 * Enterprises by any name, as the index finds them, or by number: that of a place of business leads to its enterprise.
 * @throws Failure `invalid_request` for a number whose check digits do not fit
 */
export async function searchCompanies(ctx: RegistryContext, query: string): Promise<RegistrySearchResult[]> {
  const { index } = ctx;
  const sourceId = KBO.restsOn ?? KBO.id;
  if (looksLikeNumber(query)) {
    const number = enterpriseNumber(query);
    assertNumber(number);
    const hits = await index.byNumber(await kboClient(ctx).enterpriseOf(number), ['BE']);
    return hits.filter(({ file }) => file.sourceId === sourceId).map((hit) => resultOf(hit, 'id'));
  }
  const wanted = foldName(query);
  const hits = await index.search({
    ...{ text: query, countries: ['BE'], sourceIds: [sourceId], limit: MAX_SEARCH_RESULTS },
  });
  return hits.map((hit) => resultOf(hit, foldName(hit.name) === wanted ? 'exactLegalName' : 'default'));
}

const resultOf = (
  { number, name, place, file, status }: Hit,
  matchType: RegistrySearchResult['matchType'],
): RegistrySearchResult => ({
  ...(place !== null && { address: { city: place, countryCode: 'BE' } }),
  ...{ companyNumber: number, legalName: name, legalNameInEnglish: null, matchType, file },
  ...statusInFile({ status }),
});
