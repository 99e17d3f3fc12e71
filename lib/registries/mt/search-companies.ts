import { liveOrFile } from '../composition/live-or-file.ts';
import { searchWithFile } from '../composition/search-with-file.ts';
import { gleifLead } from '../gleif/index.ts';
import type { RegistryContext, RegistrySearchResult } from '../registry.ts';
import { searchFacts, statusInFile } from '../search-status.ts';
import { registerClient } from './client.ts';
import { mapCompany } from './map-company.ts';
import { looksLikeNumber, mbrNumber } from './mbr-number.ts';

/** The register's file in the local index. */
export const FILE = 'mt.companies';

const leiIndex = gleifLead('MT');

/**
 * Companies by number, or by name: the live data finds nobody by name. The file has every company; where none is imported, or
 * it has nothing alike, names come from the LEI index, and of it only who has a number of the register.
 */
export async function searchCompanies(ctx: RegistryContext, query: string): Promise<RegistrySearchResult[]> {
  if (looksLikeNumber(query)) return byNumber(ctx, mbrNumber(query));
  const text = query.trim().replace(/\s+/g, ' ');
  const known = await searchWithFile(ctx, { country: 'MT', sourceId: FILE, query: text }, async () => []);
  if (known.length > 0) return known;
  const results = await leiIndex.search(ctx, { country: 'MT', query: text });
  return results.filter(({ companyNumber }) => looksLikeNumber(companyNumber));
}

function byNumber(ctx: RegistryContext, number: string): Promise<RegistrySearchResult[]> {
  const matchType = 'id' as const;
  return liveOrFile(
    async () => {
      const wire = await registerClient(ctx).company(number);
      if (wire === null) return [];
      const company = mapCompany(wire);
      const { legalName = '', legalAddress: address } = company;
      return [
        {
          ...(address && { address }),
          ...{ companyNumber: number, legalName, legalNameInEnglish: null, matchType },
          ...searchFacts(company),
        },
      ];
    },
    async () => {
      const hits = await ctx.index.byNumber(number, ['MT']);
      const hit = hits.find((each) => each.file.sourceId === FILE && each.number === number);
      if (hit === undefined) return null;
      const { name: legalName, file } = hit;
      const found = { companyNumber: number, legalName, legalNameInEnglish: null, file };
      return [{ ...found, ...statusInFile(hit), matchType }];
    },
  );
}
