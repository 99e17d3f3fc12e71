import {
  type DataPoint,
  DOCUMENT_CATEGORIES,
  Failure,
  SECTIONS,
  SMART_DOCUMENT_IDS,
  SmartDocumentId,
} from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import type { Lead, Part } from '../composition/part.ts';
import type { DataPointValue, Order, Registry, RegistryContext } from '../registry.ts';
import { findFile } from './catalogue.ts';
import { COMPANIONS } from './companions.ts';
import { normaliseId, readId } from './company-id.ts';
import { readDocumentId } from './documents/document-id.ts';
import { fetchPaper } from './documents/fetch-paper.ts';
import { documentsOf } from './documents/list-papers.ts';
import type { Absences } from './example.ts';
import { RAISED_FLAGS } from './examples/raised-flags.ts';
import type { CompanyFile } from './file-of.ts';
import { assertReady, failWith } from './outcome.ts';
import { searchCompanies } from './search-companies.ts';
import { pageOf, REGISTER } from './testland.ts';
import { wireOf } from './wire-of.ts';

/** The company of an order, unless its id asks for a delay or for another outcome. */
function openFile({ now }: RegistryContext, { companyId, ...order }: Order): CompanyFile {
  const { baseId, delayMs, outcome } = readId(companyId);
  assertReady({ companyId, ...order }, delayMs, now);
  return outcome === null ? findFile(companyId, baseId) : failWith(outcome);
}

/** What the register tells of a data point. */
type Told = Pick<Part, 'value' | 'absence'>;

/** Identifiers that the register keeps: an LEI is known to the index alone. */
function ownIdentifiers({ identifiers = {} }: CompanyFile['company']): Record<string, string> {
  const { LEI: _, ...own } = identifiers;
  return own;
}

/** Lists that have something, as members of an answer; for the empty ones the reason. */
function profileOf({ company, lists, absence, example: { facts } }: CompanyFile): Told {
  const { ultimateBeneficialOwners, subsidiaries: _, ...profile } = lists;
  const filled = Object.fromEntries(Object.entries(profile).filter(([, list]) => list.length > 0));
  const { ultimateBeneficialOwners: ownersAbsence, subsidiaries: __, ...reasons } = absence;
  return {
    value: { company: { ...company, identifiers: ownIdentifiers(company) }, ...filled, ...facts },
    absence: reasons,
  };
}

function ownersOf({ lists, absence }: CompanyFile): Told {
  const { ultimateBeneficialOwners, controllingEntities } = lists;
  const { ultimateBeneficialOwners: noOwners, controllingEntities: noEntities } = absence;
  return {
    value: {
      ...(ultimateBeneficialOwners.length > 0 && { ultimateBeneficialOwners }),
      ...(controllingEntities.length > 0 && { controllingEntities }),
    },
    absence: {
      ...(noOwners && { ultimateBeneficialOwners: noOwners }),
      ...(noEntities && { controllingEntities: noEntities }),
    },
  };
}

function groupOf({ lists: { subsidiaries }, absence }: CompanyFile): Told {
  if (subsidiaries.length > 0) return { value: { subsidiaries }, absence: {} };
  const reason = absence.subsidiaries;
  return { value: {}, absence: reason === undefined ? {} : { subsidiaries: reason } };
}

function listOf(file: CompanyFile, now: Date): Told {
  const documents = documentsOf(file, now);
  const value: DataPointValue = Object.keys(documents).length > 0 ? { documents } : {};
  const absence: Absences = value.documents
    ? {}
    : {
        documents: {
          reason: 'none_named',
          explanation: 'La registro konservas neniun dokumenton pri ĉi tiu firmao.',
        },
      };
  return { value, absence };
}

function toldOf(file: CompanyFile, dataPoint: DataPoint, now: Date): Told {
  switch (dataPoint) {
    case 'companyProfile':
      return profileOf(file);
    case 'ultimateBeneficialOwners':
      return file.example.ownersFail ? failWith('SERVICE_UNAVAILABLE') : ownersOf(file);
    case 'subsidiaries':
      return groupOf(file);
    case 'availableDocuments':
      return listOf(file, now);
    case 'graph':
      throw new Failure('not_supported', `${REGISTER} has no ownership graph. Nothing was charged.`, {
        source: REGISTER,
      });
  }
}

/** The register itself: the first of Testland's three sources. */
const register: Lead = {
  manifest: {
    country: 'TEST',
    source: {
      id: 'test.register',
      name: REGISTER,
      kind: 'register',
      home: 'https://register.test',
      licence: 'CC0-1.0',
      fills: SECTIONS.filter((section) => section !== 'graphBeta').map((section) => ({ section })),
      flags: RAISED_FLAGS.map(({ code }) => code),
    },
    docs: 'https://register.test/docs',
    searchBy: ['name', 'number'],
    alsoTakes: ['TRN'],
    provides: {
      dataPoints: ['companyProfile', 'ultimateBeneficialOwners', 'subsidiaries', 'availableDocuments'],
      smartDocuments: SMART_DOCUMENT_IDS,
      documentCategories: DOCUMENT_CATEGORIES,
    },
    typicalLatencyMs: 5,
  },

  companyId: normaliseId,

  pricedAs: (documentId) =>
    SmartDocumentId.safeParse(documentId).data ?? readDocumentId(documentId)?.category ?? null,

  search: async (_, { query }) => searchCompanies(query),

  async read(ctx, order) {
    const file = openFile(ctx, order);
    const told = toldOf(file, order.dataPoint, ctx.now);
    const { legalName = '' } = file.company;
    return {
      ...told,
      about: { number: order.companyId, names: [legalName] },
      url: pageOf(order.companyId),
      wire: [wireOf(told)],
    };
  },

  fetchDocument: async (ctx, order) => fetchPaper(ctx, order, openFile(ctx, order)),
};

/**
 * Testland, a whole fictional country in memory: the demonstration, the back end of tests, and the documentation of the
 * plug and of a country of several sources. Every id answers; some answer in a special way (see the README).
 */
export const testRegistry: Registry = composed(register, COMPANIONS);
