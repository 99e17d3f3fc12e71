import {
  DOCUMENT_CATEGORIES,
  Failure,
  SECTIONS,
  SMART_DOCUMENT_IDS,
  SmartDocumentId,
} from '#lib/contract/index.ts';
import type { DataPointValue, FetchedDataPoint, Order, Registry, RegistryContext } from '../registry.ts';
import { findFile } from './catalogue.ts';
import { normaliseId, readId } from './company-id.ts';
import { readDocumentId } from './documents/document-id.ts';
import { fetchPaper } from './documents/fetch-paper.ts';
import { documentsOf } from './documents/list-papers.ts';
import type { Absences } from './example.ts';
import type { CompanyFile } from './file-of.ts';
import { assertReady, failWith, sourceOf } from './outcome.ts';
import { searchCompanies } from './search-companies.ts';
import { REGISTER } from './testland.ts';

/** The company of an order, unless its id asks for a delay or for another outcome. */
function openFile({ now }: RegistryContext, { companyId, ...order }: Order): CompanyFile {
  const { baseId, delayMs, outcome } = readId(companyId);
  assertReady({ companyId, ...order }, delayMs, now);
  return outcome === null ? findFile(companyId, baseId) : failWith(outcome);
}

/** Lists that have something, as members of an answer; for the empty ones the reason. */
function profileOf({ company, lists, absence }: CompanyFile): Pick<FetchedDataPoint, 'value' | 'absence'> {
  const { ultimateBeneficialOwners, ...profile } = lists;
  const filled = Object.fromEntries(Object.entries(profile).filter(([, list]) => list.length > 0));
  const { ultimateBeneficialOwners: ownersAbsence, ...reasons } = absence;
  return { value: { company, ...filled }, absence: reasons };
}

function ownersOf({ lists, absence }: CompanyFile): Pick<FetchedDataPoint, 'value' | 'absence'> {
  const { ultimateBeneficialOwners } = lists;
  if (ultimateBeneficialOwners.length > 0) return { value: { ultimateBeneficialOwners }, absence: {} };
  const reason = absence.ultimateBeneficialOwners;
  return { value: {}, absence: reason === undefined ? {} : { ultimateBeneficialOwners: reason } };
}

function listOf(file: CompanyFile, now: Date): Pick<FetchedDataPoint, 'value' | 'absence'> {
  const documents = documentsOf(file, now);
  const value: DataPointValue = Object.keys(documents).length > 0 ? { documents } : {};
  const absence: Absences = value.documents
    ? {}
    : {
        documents: {
          reason: 'not_offered',
          explanation: 'La registro konservas neniun dokumenton pri ĉi tiu firmao.',
        },
      };
  return { value, absence };
}

/**
 * The register of Testland, a whole fictional country in memory: the demonstration, the back end of tests, and the
 * documentation of the plug. Every id answers; some answer in a special way (see the README).
 */
export const testRegistry: Registry = {
  manifest: {
    country: 'TEST',
    source: {
      name: REGISTER,
      kind: 'register',
      home: 'https://register.test',
      licence: 'CC0-1.0',
      fills: SECTIONS.filter((section) => section !== 'graphBeta').map((section) => ({ section })),
    },
    docs: 'https://register.test/docs',
    auth: 'none',
    searchBy: ['name', 'number'],
    alsoTakes: ['TRN'],
    provides: {
      dataPoints: ['companyProfile', 'ultimateBeneficialOwners', 'availableDocuments'],
      smartDocuments: SMART_DOCUMENT_IDS,
      documentCategories: DOCUMENT_CATEGORIES,
    },
    typicalLatencyMs: 5,
  },

  companyId: normaliseId,

  pricedAs: (documentId) =>
    SmartDocumentId.safeParse(documentId).data ?? readDocumentId(documentId)?.category ?? null,

  search: async (_, { query }) => searchCompanies(query),

  fetchDataPoint: async (ctx, order) => {
    const file = openFile(ctx, order);
    const source = sourceOf(order.companyId);
    switch (order.dataPoint) {
      case 'companyProfile':
        return { ...profileOf(file), source };
      case 'ultimateBeneficialOwners':
        return { ...ownersOf(file), source };
      case 'availableDocuments':
        return { ...listOf(file, ctx.now), source };
      case 'graph':
        throw new Failure('not_supported', `${REGISTER} has no ownership graph. Nothing was charged.`, {
          source: REGISTER,
        });
    }
  },

  fetchDocument: async (ctx, order) => fetchPaper(ctx, order, openFile(ctx, order)),
};
