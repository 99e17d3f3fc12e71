import { type Country, Failure } from '#lib/contract/index.ts';
import { officialRegisterOf } from '../official-register.ts';
import type { Manifest, Registry } from '../registry.ts';
import { gleifClient } from './client.ts';
import { canonicalId, hasNationalNumbers } from './company-number.ts';
import { looksLikeLei } from './lei.ts';
import { mapProfile } from './mapper.ts';
import { readHoldings } from './read-holdings.ts';
import { companyIdsOf, resolveRecord } from './resolve-record.ts';
import { searchCompanies } from './search-companies.ts';
import { GLEIF, SOURCE_NAME } from './source.ts';

/** What a country that rests on GLEIF does in its own way. */
export type Overrides = Partial<Omit<Registry, 'manifest'>> & { manifest?: Partial<Manifest> };

/**
 * A country's registry on the Global LEI Index: entities that have an LEI, with their parents. It is no register:
 * its data is not authoritative, and a company without an LEI is not in it.
 */
export function gleifRegistry(country: Country, overrides: Overrides = {}): Registry {
  const { manifest, ...behaviour } = overrides;
  return {
    manifest: { ...manifestOf(country), ...manifest },
    companyId: (id) => canonicalId(country, id),
    namesOneCompany: (id) => hasNationalNumbers(country) || looksLikeLei(id),
    pricedAs: () => null,
    search: (ctx, { query }) => searchCompanies(gleifClient(ctx), query, country),
    async fetchDataPoint(ctx, { dataPoint, companyId }) {
      if (dataPoint !== 'companyProfile') throw notOffered(`the data point ${dataPoint}`);
      const client = gleifClient(ctx);
      const record = await resolveRecord(client, country, companyId);
      return {
        ...mapProfile(await readHoldings(client, record)),
        companyIds: await companyIdsOf(client, { country, asked: companyId, record }),
      };
    },
    fetchDocument: async (_, { documentId }) => {
      throw notOffered(`the document ${documentId}`);
    },
    ...behaviour,
  };
}

function manifestOf(country: Country): Manifest {
  const official = officialRegisterOf(country);
  return {
    country,
    source: { ...GLEIF, ...(official === undefined ? {} : { official }) },
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

function notOffered(what: string): Failure {
  return new Failure('not_supported', `${SOURCE_NAME} does not offer ${what}. Nothing was charged.`, {
    source: SOURCE_NAME,
  });
}
