import { Failure } from '#lib/contract/index.ts';
import { type Named, rankNamed } from '../composition/rank-named.ts';
import type { RegistrySearchResult } from '../registry.ts';
import { searchFacts } from '../search-status.ts';
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
  const companies = Map.groupBy(await client.companies(name), ({ FNR }) => firmenbuchNumber(FNR));
  return rankNamed(
    name,
    'AT',
    [...companies].map(([companyNumber, hits]) => namedOf(companyNumber, hits)),
    0,
  );
}

async function byNumber(client: FirmenbuchClient, companyNumber: string): Promise<RegistrySearchResult[]> {
  const extract = await client.extract(companyNumber);
  if (extract === null) return [];
  const company = mapCompany(extract);
  const { legalName = companyNumber, legalAddress: address } = company;
  return [
    {
      ...(address && { address }),
      ...{ companyNumber, legalName, legalNameInEnglish: null, matchType: 'id' },
      ...searchFacts(company),
    },
  ];
}

/** One company with all names under which it was found: the present one stands for it, where it is among them. */
function namedOf(companyNumber: string, hits: readonly WireHit[]): Named {
  const shown = hits.find(({ STATUS }) => STATUS !== 'historisch') ?? hits[0];
  const { NAME = companyNumber, SITZ, STATUS } = shown ?? {};
  const isFormer = STATUS === 'historisch';
  const isClosed = STATUS === 'gelöscht';
  // A search result says nowhere else that a name is a former one.
  const legalName = isFormer ? `${NAME} (${STATUS})` : NAME;
  return {
    result: {
      ...(SITZ && { address: { city: townOf(SITZ), countryCode: 'AT' } }),
      ...{ companyNumber, legalName, legalNameInEnglish: null },
      ...(isClosed && { status: { localName: STATUS, active: false, status: 'CLOSED' as const } }),
    },
    ...{ names: hits.map((hit) => hit.NAME), isClosed },
  };
}

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
