import { liveOrFile } from '../composition/live-or-file.ts';
import type { Named } from '../composition/rank-named.ts';
import { searchWithFile } from '../composition/search-with-file.ts';
import type { RegistryContext, RegistrySearchResult } from '../registry.ts';
import { searchFacts, statusInFile } from '../search-status.ts';
import { ckanClient } from './ckan-client.ts';
import { croNumber, looksLikeNumber } from './cro-number.ts';
import { mapCompany } from './map-company.ts';
import type { WireCompany } from './schema.ts';

/** The register's file in the local index. */
export const FILE = 'ie.companies';

/**
 * Companies by number, or by name: the live data looks for the words anywhere in a row and knows today's companies, the file
 * tolerates typing errors and ranks by name. So both are asked, and the file alone where the live data is silent.
 */
export async function searchCompanies(ctx: RegistryContext, query: string): Promise<RegistrySearchResult[]> {
  if (looksLikeNumber(query)) return byNumber(ctx, croNumber(query));
  const text = query.trim().replace(/\s+/g, ' ');
  return searchWithFile(ctx, { country: 'IE', sourceId: FILE, query: text }, async () =>
    (await ckanClient(ctx).companiesByText(text)).map(namedOf),
  );
}

function byNumber(ctx: RegistryContext, number: string): Promise<RegistrySearchResult[]> {
  return liveOrFile(
    async () => {
      const company = await ckanClient(ctx).company(number);
      return company === null ? [] : [{ ...namedOf(company).result, matchType: 'id' }];
    },
    async () => {
      const [hit] = await ctx.index.search({ text: number, countries: ['IE'], sourceIds: [FILE] });
      if (hit?.number !== number) return null;
      const { name: legalName, file } = hit;
      const found = { companyNumber: number, legalName, legalNameInEnglish: null, file };
      return [{ ...found, ...statusInFile(hit), matchType: 'id' }];
    },
  );
}

function namedOf(wire: WireCompany): Named {
  const company = mapCompany(wire);
  const { id = '', legalName = '', legalAddress, status } = company;
  return {
    result: {
      ...(legalAddress && { address: legalAddress }),
      ...{ companyNumber: id, legalName, legalNameInEnglish: null },
      ...searchFacts(company),
    },
    names: [legalName],
    isClosed: status?.active === false,
  };
}
