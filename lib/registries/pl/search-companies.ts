import { gleifLead } from '../gleif/index.ts';
import type { RegistryContext, RegistrySearchResult } from '../registry.ts';
import { searchFacts } from '../search-status.ts';
import { findKrsNumber } from './find-krs-number.ts';
import { krsClient } from './krs-client.ts';
import { looksLikeNumber, numberOf } from './krs-number.ts';
import { mapCompany } from './map-company.ts';
import { readExtract } from './read-extract.ts';

const index = gleifLead('PL');
const KRS_NUMBER = /^\d{10}$/;

/**
 * By KRS number, or by NIP or REGON, which the list of VAT taxpayers leads to the KRS number. The register finds nobody
 * by name: names come from the LEI index alone, and of it only who has a KRS number, which the register then answers.
 * @throws Failure `invalid_request` for a number whose check digit does not fit, before anybody is asked
 */
export async function searchCompanies(ctx: RegistryContext, query: string): Promise<RegistrySearchResult[]> {
  if (!looksLikeNumber(query)) {
    const results = await index.search(ctx, { country: 'PL', query });
    return results.filter(({ companyNumber }) => KRS_NUMBER.test(companyNumber));
  }
  const number = await findKrsNumber(ctx, numberOf(query));
  const found = number === null ? null : await krsClient(ctx).find(number);
  if (found === null) return [];
  const company = mapCompany(readExtract(found));
  const { id = '', legalName = '', legalAddress } = company;
  return [
    {
      ...(legalAddress && { address: legalAddress }),
      ...{ companyNumber: id, legalName, legalNameInEnglish: null, matchType: 'id' },
      ...searchFacts(company),
    },
  ];
}
