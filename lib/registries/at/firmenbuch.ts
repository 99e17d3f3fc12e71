import { type Absence, Failure, type Section, type SmartDocumentId } from '#lib/contract/index.ts';
import type { Lead, Part } from '../composition/part.ts';
import { notOffered } from '../not-offered.ts';
import type { DataPointOrder, DocumentOrder, FetchedDocument, RegistryContext } from '../registry.ts';
import { type FirmenbuchClient, firmenbuchClient } from './client.ts';
import { assertNumber, firmenbuchNumber } from './firmenbuch-number.ts';
import { mapBranches } from './map-branches.ts';
import { mapCompany, notesOf } from './map-company.ts';
import { DOCUMENT_KINDS, lastAccounts, mapDocument, mapDocuments } from './map-documents.ts';
import { mapFlags } from './map-flags.ts';
import { mapFunctions, unknownModes } from './map-functions.ts';
import { mapProceedings, mapRemarks } from './map-proceedings.ts';
import { factsOf } from './map-status.ts';
import type { Extract } from './schema-extract.ts';
import { searchCompanies } from './search-companies.ts';
import { FIRMENBUCH } from './sources.ts';

const LAST_YEAR = 'last_fiscal_year_financial_statement' satisfies SmartDocumentId;

/** Austria's register: short extracts, and the documents that were filed in it. */
export const firmenbuch: Lead = {
  manifest: {
    country: 'AT',
    source: FIRMENBUCH,
    docs: 'https://justizonline.gv.at/jop/web/iwg',
    searchBy: ['name', 'number'],
    provides: {
      dataPoints: ['companyProfile', 'availableDocuments'],
      smartDocuments: [LAST_YEAR],
      documentCategories: [
        'financialStatements',
        'lastFiscalYearFinancialStatement',
        'articlesOfAssociation',
        'otherDocuments',
      ],
    },
    typicalLatencyMs: 1_500,
  },
  companyId: firmenbuchNumber,
  pricedAs: (documentId) => (documentId === LAST_YEAR ? LAST_YEAR : (kindOf(documentId) ?? null)),
  search: (ctx, { query }) => searchCompanies(firmenbuchClient(ctx), query),
  read,
  fetchDocument,
};

const PRICES = new Map<string, (typeof DOCUMENT_KINDS)[keyof typeof DOCUMENT_KINDS]>(
  Object.entries(DOCUMENT_KINDS),
);
const kindOf = (documentId: string) => PRICES.get(/^(\w+)\/[\w-]+$/.exec(documentId)?.[1] ?? '');

async function read(ctx: RegistryContext, { companyId, dataPoint }: DataPointOrder): Promise<Part> {
  if (dataPoint !== 'companyProfile' && dataPoint !== 'availableDocuments') {
    throw notOffered(FIRMENBUCH, `the data point ${dataPoint}`);
  }
  assertNumber(companyId);
  const client = firmenbuchClient(ctx);
  return dataPoint === 'companyProfile'
    ? readProfile(client, companyId)
    : listDocuments(ctx, client, companyId);
}

async function readProfile(client: FirmenbuchClient, companyId: string): Promise<Part> {
  const extract = await client.extract(companyId);
  if (extract === null) throw missing(companyId);
  const { company, ...lists } = profileOf(extract);
  const names = [company.legalName ?? '', ...(company.formerNames ?? [])].filter(Boolean);
  const asOf = extract['@STICHTAG'];
  const notes = notesOf(extract);
  return {
    about: { number: firmenbuchNumber(extract['@FNR']), names },
    value: { company, ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) },
    absence: Object.fromEntries(
      Object.entries(NONE).filter(
        ([section]) => !Object.entries(lists).some(([name, list]) => name === section && list.length > 0),
      ),
    ),
    unknownValues: unknownModes(extract),
    ...(asOf && { asOf }),
    ...(notes.length > 0 && { note: notes.join(' ') }),
    url: FIRMENBUCH.home,
    wire: client.wire,
  };
}

/** The members of a profile with their flags. Pure. */
export function profileOf(extract: Extract) {
  const company = mapCompany(extract);
  const functions = mapFunctions(extract);
  const facts = factsOf(extract);
  const found = mapProceedings(facts, company.status?.active === false, functions.legalRepresentatives);
  const lists = {
    ...functions,
    establishments: mapBranches(extract.ZWL),
    insolvencyProceedings: [...found.proceedings],
    registerRemarks: mapRemarks(facts),
  };
  return { company, ...lists, flags: mapFlags(extract, { company, ...lists }, found, facts) };
}

const none = (what: string): Absence => ({
  reason: 'none_named',
  explanation: `The short extract of this company shows ${what}.`,
});

const NONE: Partial<Record<Section, Absence>> = {
  legalRepresentatives: none('nobody who represents it'),
  otherKeyPersons: none('no other function'),
  establishments: none('no branch'),
  shareholders: {
    reason: 'not_offered',
    explanation:
      'Shareholders, where the form has them, stand in the full extract, which is not open data: the register sells it through its clearing houses ' +
      '(https://justizonline.gv.at). Those of a stock corporation stand in its own share register. The articles of ' +
      'association are among the documents.',
  },
};

async function listDocuments(
  ctx: RegistryContext,
  client: FirmenbuchClient,
  companyId: string,
): Promise<Part> {
  const filed = (await client.documents(companyId)) ?? [];
  // An empty list says nothing of whether the company exists.
  if (filed.length === 0 && (await client.extract(companyId)) === null) throw missing(companyId);
  return {
    about: { number: companyId, names: [] },
    value: filed.length === 0 ? {} : { documents: mapDocuments(filed, ctx.now) },
    absence:
      filed.length === 0
        ? {
            documents: {
              reason: 'none_named',
              explanation: 'No document of this company is in the collection of deeds.',
            },
          }
        : {},
    url: FIRMENBUCH.home,
    wire: client.wire,
  };
}

/** Delivers a file that stands in the company's own list, and still is public. */
async function fetchDocument(ctx: RegistryContext, order: DocumentOrder): Promise<FetchedDocument> {
  const { companyId, documentId } = order;
  assertNumber(companyId);
  const client = firmenbuchClient(ctx);
  const all = (await client.documents(companyId)) ?? [];
  const last = lastAccounts(all, ctx.now);
  const filed = documentId === LAST_YEAR ? last : all.find((each) => mapDocument(each).id === documentId);
  const bytes = filed === undefined ? null : await client.file(filed);
  if (filed === undefined || bytes === null) throw missingDocument(order);
  const mediaType = filed.CONTENTTYPE.toLowerCase();
  assertKind(bytes, mediaType);
  const document = mapDocument(filed);
  return {
    category:
      documentId === LAST_YEAR
        ? 'lastFiscalYearFinancialStatement'
        : (kindOf(document.id ?? '') ?? 'otherDocuments'),
    ...(filed === last && { smartIds: [LAST_YEAR] }),
    ...{ document, bytes, mediaType },
    source: {
      register: FIRMENBUCH.name,
      url: FIRMENBUCH.home,
      authoritative: true,
      licence: FIRMENBUCH.licence,
    },
  };
}

/** A file that is not what the list says is no document: a page of regret would be sold as one. */
function assertKind(bytes: Uint8Array, mediaType: string): void {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  const fits = mediaType.includes('pdf')
    ? head.startsWith('%PDF-')
    : !mediaType.includes('xml') || /^[^<]*</.test(head);
  if (bytes.length > 0 && fits) return;
  throw new Failure(
    'registry_changed',
    `${FIRMENBUCH.name} sent a file that is not what its list says. Nothing was charged. The operator must check it.`,
    { source: FIRMENBUCH.name, details: [`file: expected ${mediaType}`] },
  );
}

const missing = (number: string): Failure =>
  new Failure(
    'resource_not_found',
    `${FIRMENBUCH.name} has no company with the number ${number}. Search again, by name or by number. Nothing was charged.`,
    { source: FIRMENBUCH.name },
  );

const missingDocument = ({ companyId, documentId }: DocumentOrder): Failure =>
  new Failure(
    'resource_not_found',
    `${FIRMENBUCH.name} has no public document ${documentId} of ${companyId}. Nothing was charged. Ask for the list of documents.`,
    { source: FIRMENBUCH.name },
  );
