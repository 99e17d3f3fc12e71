import { type Company, type Country, Failure } from '#lib/contract/index.ts';
import type { Lead } from '../composition/part.ts';
import type { SourceDescriptor } from '../registry.ts';

/** A register that knows these companies, in memory: the lead of a country in tests. */
export function leadOf(
  country: Country,
  companies: readonly Company[],
  source: Partial<SourceDescriptor> = {},
): Lead {
  return {
    manifest: {
      country,
      source: {
        id: 'register',
        name: 'Register of the tests',
        kind: 'register',
        home: 'https://register.test',
        licence: 'CC0-1.0',
        fills: [{ section: 'company' }],
        ...source,
      },
      docs: 'https://register.test/docs',
      searchBy: ['name', 'number'],
      provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
      typicalLatencyMs: 1,
    },
    companyId: (id) => id.trim().toUpperCase(),
    pricedAs: () => null,
    search: async (_, { query }) =>
      companies
        .filter(({ id, legalName = '' }) => id === query || legalName.includes(query))
        .map(({ id = '', legalName = '' }) => ({
          ...{ companyNumber: id, legalName, legalNameInEnglish: null },
          matchType: id === query ? 'id' : 'default',
        })),
    async read(_, { companyId }) {
      const company = companies.find(({ id }) => id === companyId);
      if (company === undefined) {
        throw new Failure('resource_not_found', `No company ${companyId}. Nothing was charged.`);
      }
      const { legalName = '' } = company;
      return { about: { number: companyId, names: [legalName] }, value: { company }, absence: {}, wire: [] };
    },
    fetchDocument: async () => {
      throw new Failure('not_supported', 'No documents. Nothing was charged.');
    },
  };
}
