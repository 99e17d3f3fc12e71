import { type Country, type FilledSection, PricedDocument, type Section } from '#lib/contract/index.ts';
import type { FetchedDataPoint, FetchedDocument, Registry } from '#lib/registries/registry.ts';

const SOURCE = { register: 'Stub register', authoritative: true, licence: 'CC0' } as const;

/** Sections that a source fills as their names say. */
export const filling = (...sections: Section[]): FilledSection[] => sections.map((section) => ({ section }));

/** What a stub answers unless told otherwise: a company named after its id, and a small file for each document. */
export interface StubRegistry extends Registry {
  /** How often each kind of call came. */
  readonly calls: { search: number; dataPoint: number; document: number };
}

/** A register in memory, for tests of the service: counts its calls; any of them can be replaced. */
export function stubRegistry(country: Country, replaced: Partial<Registry> = {}): StubRegistry {
  const calls = { search: 0, dataPoint: 0, document: 0 };
  const registry: Registry = {
    manifest: {
      country,
      source: {
        id: 'stub',
        name: SOURCE.register,
        kind: 'register',
        home: 'https://register.test/',
        licence: SOURCE.licence,
        fills: filling(
          'company',
          'shareholders',
          'ultimateBeneficialOwners',
          'controllingEntities',
          'documents',
        ),
      },
      docs: 'https://register.test/docs',
      searchBy: ['name', 'number'],
      provides: {
        dataPoints: ['companyProfile', 'ultimateBeneficialOwners', 'availableDocuments'],
        smartDocuments: ['trade_register_extract'],
        documentCategories: ['tradeRegisterExtract', 'otherDocuments'],
      },
      typicalLatencyMs: 1,
    },
    companyId: (id) => id.trim().toUpperCase(),
    pricedAs: (documentId) =>
      documentId.startsWith('other-')
        ? 'otherDocuments'
        : (PricedDocument.safeParse(documentId).data ?? null),
    search: async (_, { query }) => [
      { companyNumber: '1', legalName: query, legalNameInEnglish: null, matchType: 'exactLegalName' },
    ],
    fetchDataPoint: async (_, { companyId, dataPoint }) => answerOf(companyId, country, dataPoint),
    fetchDocument: async (_, { documentId }) => documentOf(documentId),
    ...replaced,
  };
  return {
    ...registry,
    calls,
    search: (...call) => {
      calls.search += 1;
      return registry.search(...call);
    },
    fetchDataPoint: (...call) => {
      calls.dataPoint += 1;
      return registry.fetchDataPoint(...call);
    },
    fetchDocument: (...call) => {
      calls.document += 1;
      return registry.fetchDocument(...call);
    },
  };
}

function answerOf(companyId: string, countryCode: string, dataPoint: string): FetchedDataPoint {
  switch (dataPoint) {
    case 'companyProfile':
      return {
        value: { company: { id: companyId, countryCode, legalName: `Company ${companyId}` } },
        absence: { shareholders: { reason: 'declared_none' } },
        source: SOURCE,
      };
    case 'ultimateBeneficialOwners':
      return {
        value: { ultimateBeneficialOwners: [{ name: { fullName: 'Ada Nobody' } }] },
        absence: {},
        source: SOURCE,
      };
    default:
      return {
        value: {
          documents: {
            tradeRegisterExtract: { id: 'trade_register_extract', format: 'txt' },
            otherDocuments: [{ id: 'other-1', name: 'Other', format: 'txt' }],
          },
        },
        absence: {},
        source: SOURCE,
      };
  }
}

const documentOf = (documentId: string): FetchedDocument => ({
  category: documentId === 'trade_register_extract' ? 'tradeRegisterExtract' : 'otherDocuments',
  document: { id: documentId, format: 'txt' },
  bytes: new TextEncoder().encode(`The document ${documentId}.`),
  mediaType: 'text/plain',
  source: SOURCE,
});
