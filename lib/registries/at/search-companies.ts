import { Failure, MAX_SEARCH_RESULTS, MatchType } from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { scoreName } from '#lib/domain/names/score-name.ts';
import type { RegistrySearchResult } from '../registry.ts';
import type { FirmenbuchClient } from './client.ts';
import { assertNumber, firmenbuchNumber, looksLikeNumber, looksLikeUid } from './firmenbuch-number.ts';
import { townOf } from './map-address.ts';
import { mapCompany } from './map-company.ts';
import type { WireHit } from './schema-search.ts';
import { FIRMENBUCH } from './sources.ts';

/** The register refuses shorter names. */
const FEWEST_CHARACTERS = 3;

/**
 * Companies by name, former names and deleted companies included, or by number.
 * @throws Failure `invalid_request` for a number that is mistyped, a VAT number and a name that is too short, before
 *   the register is asked
 */
export async function searchCompanies(
  client: FirmenbuchClient,
  query: string,
): Promise<RegistrySearchResult[]> {
  if (looksLikeNumber(query) || looksLikeUid(query)) {
    assertNumber(query);
    return byNumber(client, firmenbuchNumber(query));
  }
  const name = query.trim().replace(/\s+/g, ' ');
  if (name.replace(/[*\s]/g, '').length < FEWEST_CHARACTERS) throw tooShort();
  const wanted = foldName(name);
  const companies = Map.groupBy(await client.companies(name), ({ FNR }) => firmenbuchNumber(FNR));
  return [...companies.entries()]
    .map(([companyNumber, hits]) => rankOf(wanted, companyNumber, hits))
    .toSorted(
      (one, other) =>
        MatchType.options.indexOf(one.matchType) - MatchType.options.indexOf(other.matchType) ||
        other.score - one.score ||
        Number(one.isDeleted) - Number(other.isDeleted),
    )
    .slice(0, MAX_SEARCH_RESULTS)
    .map(({ result }) => result);
}

async function byNumber(client: FirmenbuchClient, companyNumber: string): Promise<RegistrySearchResult[]> {
  const extract = await client.extract(companyNumber);
  if (extract === null) return [];
  const { legalName = companyNumber, legalAddress: address, status } = mapCompany(extract);
  return [
    {
      ...(address && { address }),
      companyNumber,
      legalName: withStatus(legalName, status?.active === false ? 'gelöscht' : undefined),
      ...{ legalNameInEnglish: null, matchType: 'id' as const },
    },
  ];
}

/** One company with all names under which it was found: the present one stands for it, where it is among them. */
function rankOf(wanted: string, companyNumber: string, hits: readonly WireHit[]) {
  const shown = hits.find(({ STATUS }) => STATUS !== 'historisch') ?? hits[0];
  const { NAME = companyNumber, SITZ, STATUS } = shown ?? {};
  const matchType: MatchType =
    STATUS !== 'historisch' && foldName(NAME) === wanted ? 'exactLegalName' : 'default';
  const result: RegistrySearchResult = {
    ...(SITZ && { address: { city: townOf(SITZ), countryCode: 'AT' } }),
    ...{ companyNumber, legalName: withStatus(NAME, STATUS), legalNameInEnglish: null, matchType },
  };
  const score = Math.max(...hits.map((hit) => scoreName(wanted, foldName(hit.NAME))));
  return { result, matchType, score, isDeleted: STATUS === 'gelöscht' };
}

/** The register's word for a deleted company and for a former name stands behind the name: a search result has no status. */
const withStatus = (name: string, status: string | undefined): string =>
  status === undefined ? name : `${name} (${status})`;

function tooShort(): Failure {
  const why = `expected at least ${FEWEST_CHARACTERS} characters`;
  return new Failure(
    'invalid_request',
    `\`query\`: ${why}. ${FIRMENBUCH.name} searches for no shorter name. Nothing was charged.`,
    {
      source: FIRMENBUCH.name,
      details: [`\`query\`: ${why}`],
    },
  );
}
