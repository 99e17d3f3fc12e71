import type { Absence, Country, OfficialRegister } from '#lib/contract/index.ts';
import { looksLikeLei } from '#lib/domain/identifiers/lei.ts';
import { canonicalId, hasNationalNumbers } from '#lib/domain/identifiers/national-number.ts';
import type { Lead } from '../composition/part.ts';
import { notOffered } from '../not-offered.ts';
import { ofOwners } from '../of-owners.ts';
import { officialRegisterOf } from '../official-register.ts';
import type { Manifest, SourceDescriptor } from '../registry.ts';
import { gleifClient } from './client.ts';
import { CLOSED_REGISTERS, US_OWNERS } from './closed-registers.ts';
import { headOf, readPart } from './read-part.ts';
import { companyIdsOf, resolveRecord } from './resolve-record.ts';
import { searchCompanies } from './search-companies.ts';
import { GLEIF, SOURCE_NAME } from './source.ts';

/**
 * The Global LEI Index as the first source of a country: entities that have an LEI, with their parents. It is no
 * register: its data is not authoritative, and a company without an LEI is not in it.
 */
export function gleifLead(country: Country): Lead {
  return {
    manifest: manifestOf(country),
    companyId: (id) => canonicalId(country, id),
    namesOneCompany: (id) => hasNationalNumbers(country) || looksLikeLei(id),
    pricedAs: () => null,
    search: (ctx, { query }) => searchCompanies(gleifClient(ctx), query, country),
    async read(ctx, { dataPoint, companyId }) {
      // A list of documents is a companion's: the index says of whom.
      const isList = dataPoint === 'availableDocuments';
      if (dataPoint !== 'companyProfile' && !isList) throw notOffered(GLEIF, `the data point ${dataPoint}`);
      const client = gleifClient(ctx);
      const record = await resolveRecord(client, country, companyId);
      const part = isList ? { ...headOf(record), ...NO_FACTS } : await readPart(client, record);
      const companyIds = await companyIdsOf(client, { country, asked: companyId, record });
      return { ...part, companyIds, wire: client.wire };
    },
    fetchDocument: async (_, { documentId }) => {
      throw notOffered(GLEIF, `the document ${documentId}`);
    },
  };
}

const NO_FACTS = { value: {}, absence: {} } as const;

function manifestOf(country: Country): Manifest {
  const official = officialRegisterOf(country);
  return {
    country,
    source: {
      ...GLEIF,
      standing: standingOf(country, official),
      ...(official === undefined ? {} : { official }),
    },
    docs: 'https://www.gleif.org/en/lei-data/gleif-api',
    searchBy: ['name', 'number'],
    alsoTakes: ['LEI'],
    provides: {
      dataPoints: ['companyProfile'],
      smartDocuments: [],
      documentCategories: [],
    },
    typicalLatencyMs: 1_500,
  };
}

/** What no company of the country has here, with the register that may have it. The states of the union have the same words. */
function standingOf(
  country: Country,
  official: OfficialRegister | undefined,
): NonNullable<SourceDescriptor['standing']> {
  const where = whereToAsk(country, official);
  const none = (what: string): Absence => ({
    reason: 'not_offered',
    explanation: `${SOURCE_NAME} is an index of LEIs and has no ${what}. No register of this country is connected here. Ask the official register${where}`,
  });
  const closed = CLOSED_REGISTERS[country];
  if (closed !== undefined) {
    const here: Absence = { reason: 'not_offered', explanation: closed.register };
    return {
      ...{ legalRepresentatives: here, otherKeyPersons: here, documents: here, subsidiaries: here },
      ...ofOwners({ reason: 'restricted', explanation: closed.owners }),
    };
  }
  return {
    legalRepresentatives: none('natural persons and no offices'),
    otherKeyPersons: none('natural persons and no offices'),
    ...(country.startsWith('US-')
      ? ofOwners({ reason: 'restricted', explanation: US_OWNERS })
      : {
          ultimateBeneficialOwners: none('beneficial owners'),
          controllingEntities: none('entities with control'),
        }),
    documents: none('documents'),
    subsidiaries: none('holdings of a company'),
  };
}

function whereToAsk(country: Country, official: OfficialRegister | undefined): string {
  if (country.startsWith('US-')) return ' of the state.';
  return official === undefined ? '.' : `: ${official.name}, ${official.searchUrl}`;
}
