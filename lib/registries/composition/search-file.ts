import type { Country } from '#lib/contract/index.ts';
import type { RegistryContext, RegistrySearchResult } from '../registry.ts';
import { statusInFile } from '../search-status.ts';
import { searchWithFile } from './search-with-file.ts';

/** Companies of an imported file alone, by number in any usual spelling or by name, former ones too; best first. */
export async function searchFile(
  ctx: RegistryContext,
  asked: { readonly sourceId: string; readonly country: Country; readonly query: string },
): Promise<RegistrySearchResult[]> {
  const { sourceId, country, query } = asked;
  const numbered = (await ctx.index.byNumber(query, [country])).filter(
    ({ file }) => file.sourceId === sourceId,
  );
  if (numbered.length === 0) return searchWithFile(ctx, asked, async () => []);
  return numbered.map(({ number, name, place, file, status }) => ({
    ...statusInFile({ status }),
    ...(place !== null && { address: { city: place } }),
    ...{ companyNumber: number, legalName: name, legalNameInEnglish: null, matchType: 'id', file },
  }));
}
