import { MAX_SEARCH_RESULTS, MatchType } from '#lib/contract/index.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import { scoreNames } from '#lib/domain/names/score-names.ts';
import type { RegistrySearchResult } from '../registry.ts';
import { searchRegistration, searchStatus } from '../search-status.ts';
import type { CompaniesHouse } from './client.ts';
import { companyNumber, isCompanyNumber } from './company-number.ts';
import { mapAddress } from './map-address.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapHitStatus } from './map-status.ts';
import type { WireHit, WireProfile } from './schema.ts';

interface Hit {
  readonly result: RegistrySearchResult;
  readonly score: number;
  readonly isActive: boolean;
}

/** A hit that is less alike matched by its address or by something else that is no name. */
const LEAST_SCORE = 0.25;

/** Companies by number or by name, former names included; best first, at most 50. */
export async function searchCompanies(
  client: CompaniesHouse,
  query: string,
): Promise<RegistrySearchResult[]> {
  const typed = query.trim();
  const number = companyNumber(typed);
  const [profile, found] = await Promise.all([
    isCompanyNumber(number) ? client.profile(number) : null,
    client.search(typed, MAX_SEARCH_RESULTS),
  ]);
  const exact = profile === null ? [] : [resultOfProfile(profile)];
  const hits = found
    .filter(
      ({ company_number }) => isCompanyNumber(company_number) && company_number !== profile?.company_number,
    )
    .map((hit) => rankHit(hit, typed))
    .filter(({ result, score }) => result.matchType !== 'default' || score >= LEAST_SCORE)
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        other.score - one.score ||
        Number(other.isActive) - Number(one.isActive),
    )
    .map(({ result }) => result);
  return [...exact, ...hits].slice(0, MAX_SEARCH_RESULTS);
}

const placeOf = ({ result }: Hit) => MatchType.options.indexOf(result.matchType);

const resultOfProfile = (profile: WireProfile): RegistrySearchResult => ({
  ...addressOf(profile.registered_office_address),
  companyNumber: profile.company_number,
  legalName: profile.company_name,
  legalNameInEnglish: null,
  matchType: 'id',
  ...searchStatus(mapHitStatus(profile.company_status, profile.company_status_detail)),
  ...searchRegistration({
    registrationDate: profile.date_of_creation,
    legalForm: mapLegalForm(profile),
  }),
});

function addressOf(address: WireHit['address']): Pick<RegistrySearchResult, 'address'> {
  const mapped = mapAddress(address);
  return mapped === undefined ? {} : { address: mapped };
}

/** The snippet holds the former names that matched. */
export function rankHit(hit: WireHit, typed: string): Hit {
  const wanted = parseName(typed, 'GB');
  const names = [hit.title, ...(hit.snippet?.split(/\s*(?:;|·|\bprevious name\b:?)\s*/i) ?? [])].filter(
    Boolean,
  );
  const part = typed.replace(/\W/g, '').toUpperCase();
  const isPartial = /\d{3}/.test(part) && hit.company_number.includes(part);
  const matchType =
    parseName(hit.title, 'GB').folded === wanted.folded
      ? 'exactLegalName'
      : isPartial
        ? 'partialId'
        : 'default';
  return {
    result: {
      ...addressOf(hit.address),
      companyNumber: hit.company_number,
      legalName: hit.title,
      legalNameInEnglish: null,
      matchType,
      ...searchStatus(mapHitStatus(hit.company_status)),
      ...searchRegistration({
        registrationDate: hit.date_of_creation,
        legalForm: mapLegalForm({ type: hit.company_type }),
      }),
    },
    score: scoreNames(wanted, names, 'GB'),
    isActive: hit.company_status === 'active',
  };
}
