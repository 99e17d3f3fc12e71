import { Failure, type SmartDocumentId } from '#lib/contract/index.ts';
import type { Companion, Part } from '../composition/part.ts';
import type { DocumentOrder, FetchedDocument, RegistryContext } from '../registry.ts';
import {
  isArticles,
  lastAccounts,
  mapAccounts,
  mapArticles,
  mapAttachments,
  mapDeed,
  mapRne,
} from './map-rne.ts';
import { refuseWithheld } from './refuse-withheld.ts';
import { rneClient } from './rne-client.ts';
import type { WireDeed } from './rne-schema.ts';
import { RNE } from './sources.ts';

const LAST_YEAR = 'last_fiscal_year_financial_statement' satisfies SmartDocumentId;

/** The national register: capital, business purpose, deeds and accounts. Asked where there is an account. */
export const rne: Companion = {
  source: RNE,
  adds: ['companyProfile', 'availableDocuments'],
  provides: {
    dataPoints: ['availableDocuments'],
    smartDocuments: [LAST_YEAR],
    documentCategories: [
      'articlesOfAssociation',
      'financialStatements',
      'lastFiscalYearFinancialStatement',
      'otherDocuments',
    ],
  },
  keyOf: ({ companyId }) => companyId,
  read: (ctx, siren, dataPoint) =>
    dataPoint === 'availableDocuments' ? listDocuments(ctx, siren) : readCompany(ctx, siren),
  pricedAs: (documentId) => (documentId === LAST_YEAR ? LAST_YEAR : kindOf(documentId)),
  fetchDocument,
};

/** By the first part of an id: what it is, and what it costs. */
const KINDS: Readonly<Record<string, 'otherDocuments' | 'financialStatements' | 'articlesOfAssociation'>> = {
  deed: 'otherDocuments',
  articles: 'articlesOfAssociation',
  accounts: 'financialStatements',
};
const kindOf = (documentId: string) => KINDS[documentId.split('/')[0] ?? ''] ?? null;

const pageOf = (siren: string): string => `https://data.inpi.fr/entreprises/${siren}`;

async function readCompany(ctx: RegistryContext, siren: string): Promise<Part | null> {
  const client = rneClient(ctx);
  const wire = await client.company(siren);
  if (wire === null) return null;
  const { company, parties, unknownValues = [] } = mapRne(wire);
  const filled = Object.entries(parties).filter(([, list]) => list.length > 0);
  return {
    about: { number: wire.siren, names: company.legalName === undefined ? [] : [company.legalName] },
    value: { company, ...Object.fromEntries(filled) },
    absence: {},
    unknownValues,
    ...(wire.updatedAt && { asOf: wire.updatedAt }),
    url: pageOf(siren),
    wire: client.wire,
  };
}

async function listDocuments(ctx: RegistryContext, siren: string): Promise<Part | null> {
  const client = rneClient(ctx);
  const attachments = await client.attachments(siren);
  const { deeds, accounts } = mapAttachments(attachments ?? { actes: [], bilans: [] });
  const statements = accounts.map(mapAccounts);
  const articles = deeds.filter(isArticles).map(mapArticles);
  const others = deeds.filter((deed) => !isArticles(deed)).map(mapDeed);
  const last = lastAccounts(accounts, ctx.now);
  const isEmpty = deeds.length + accounts.length === 0;
  return {
    about: { number: siren, names: [] },
    value: isEmpty
      ? {}
      : {
          documents: {
            ...(statements.length > 0 && { financialStatements: statements }),
            ...(articles.length > 0 && { articlesOfAssociation: articles }),
            ...(others.length > 0 && { otherDocuments: others }),
            ...(last && { lastFiscalYearFinancialStatement: mapAccounts(last) }),
          },
        },
    absence: isEmpty
      ? {
          documents: {
            reason: 'none_named',
            explanation: `${RNE.name} lists no public deed or accounts of this company.`,
          },
        }
      : {},
    url: pageOf(siren),
    wire: client.wire,
  };
}

/** Delivers a file that stands in the company's own list, where it still is public. */
async function fetchDocument(ctx: RegistryContext, order: DocumentOrder): Promise<FetchedDocument> {
  const { companyId: siren, documentId } = order;
  await refuseWithheld(ctx, siren);
  const client = rneClient(ctx);
  const { deeds, accounts } = mapAttachments((await client.attachments(siren)) ?? { actes: [], bilans: [] });
  const last = lastAccounts(accounts, ctx.now);
  const files = [
    ...deeds.map((deed) => ({ path: `/actes/${deed.id}/download`, document: listed(deed), isLast: false })),
    ...accounts.map((each) => ({
      ...{ path: `/bilans/${each.id}/download`, document: mapAccounts(each), isLast: each === last },
    })),
  ];
  const file = files.find(({ document, isLast }) =>
    documentId === LAST_YEAR ? isLast : document.id === documentId,
  );
  const bytes = file === undefined ? null : await client.file(file.path);
  if (file === undefined || bytes === null) throw missing(order);
  return {
    category:
      documentId === LAST_YEAR
        ? 'lastFiscalYearFinancialStatement'
        : (kindOf(documentId) ?? 'otherDocuments'),
    ...(file.isLast && { smartIds: [LAST_YEAR] }),
    document: file.document,
    bytes,
    mediaType: 'application/pdf',
    source: { register: RNE.name, url: pageOf(siren), authoritative: true, licence: RNE.licence },
  };
}

const listed = (deed: WireDeed) => (isArticles(deed) ? mapArticles(deed) : mapDeed(deed));

function missing({ companyId, documentId }: DocumentOrder): Failure {
  return new Failure(
    'resource_not_found',
    `${RNE.name} has no public document ${documentId} of ${companyId}. Nothing was charged. Ask for the list of documents.`,
    { source: RNE.name },
  );
}
