import { Failure } from '#lib/contract/index.ts';
import type { Companion, Part } from '../composition/part.ts';
import type { DocumentOrder, FetchedDocument, RegistryContext } from '../registry.ts';
import { pageOfFiling, pageOfIssuer, type SecClient, secClient } from './client.ts';
import { findIssuer, issuerKey, whyNoIssuer } from './find-issuer.ts';
import { aboutIssuer, howFound, notFound } from './holders.ts';
import { kindOf, mapFiling, mapFilings, readDocumentId } from './map-filings.ts';
import type { Filing, Issuer } from './schema.ts';
import { SEC_FILINGS } from './sources.ts';

/** Older pages of filings that are read, of about a thousand filings each. */
const MOST_PAGES = 6;

/** Annual reports of an issuer, and the schedules of its holders, as documents. */
export const secFilings: Companion = {
  source: SEC_FILINGS,
  adds: ['availableDocuments'],
  // Where no other source lists documents, nothing would be sold as something without it.
  isRequired: true,
  isLedByIndex: true,
  provides: {
    dataPoints: ['availableDocuments'],
    smartDocuments: [],
    documentCategories: ['financialStatements', 'otherDocuments'],
  },
  keyOf: issuerKey,
  whyNotAsked: whyNoIssuer,
  read: listFilings,
  pricedAs: (documentId) => readDocumentId(documentId)?.category ?? null,
  fetchDocument: fetchFiling,
};

async function listFilings(ctx: RegistryContext, key: string): Promise<Part> {
  const client = secClient(ctx);
  const issuer = await findIssuer(client, key);
  if (issuer === null) return { ...notFound(client, key), absence: NO_ISSUER };
  const filings = await allFilings(client, issuer);
  const documents = mapFilings(filings);
  const left = issuer.filings.files.length - MOST_PAGES;
  return {
    about: aboutIssuer(issuer),
    value: Object.keys(documents).length > 0 ? { documents } : {},
    absence: Object.keys(documents).length > 0 ? {} : NO_FILING,
    url: pageOfIssuer(issuer.cik),
    note: howFound(issuer),
    ...(left > 0 && { limitations: [`The oldest ${left} pages of its filings were not read.`] }),
    wire: client.wire(),
  };
}

const without = (explanation: string): Part['absence'] => ({
  documents: { reason: 'none_named', explanation },
});
const NO_ISSUER = without(
  'Issuers file with the Securities and Exchange Commission. It has none with a ticker of this name and state of incorporation, or several.',
);
const NO_FILING = without('The issuer has filed no annual report, and nobody a Schedule 13D or 13G.');

async function allFilings(client: SecClient, { filings: { recent, files } }: Issuer): Promise<Filing[]> {
  const older = await Promise.all(files.slice(0, MOST_PAGES).map(({ name }) => client.older(name)));
  return [...recent, ...older.flat()].toSorted((one, other) => other.filed.localeCompare(one.filed));
}

async function fetchFiling(
  ctx: RegistryContext,
  order: DocumentOrder,
  keyOf: () => Promise<string | null> = async () => null,
): Promise<FetchedDocument> {
  const wanted = readDocumentId(order.documentId);
  const key = wanted === null ? null : await keyOf();
  if (wanted === null || key === null) throw missing(order);
  const client = secClient(ctx);
  const issuer = await findIssuer(client, key);
  if (issuer === null) throw missing(order);
  const filings = await allFilings(client, issuer);
  // The kind decides the price: an id with another kind than the filing's was issued by nobody.
  const filing = filings.find((each) => each.accession === wanted.accession && kindOf(each) === wanted.kind);
  const file = filing === undefined ? null : await client.file(issuer.cik, filing);
  if (filing === undefined || file === null) throw missing(order);
  return {
    category: wanted.category,
    document: mapFiling(filing, wanted.kind),
    bytes: file.bytes,
    mediaType: file.mediaType,
    source: {
      register: SEC_FILINGS.name,
      url: pageOfFiling(issuer.cik, filing.accession),
      authoritative: true,
      licence: SEC_FILINGS.licence,
    },
  };
}

const missing = ({ companyId, documentId }: DocumentOrder): Failure =>
  new Failure(
    'resource_not_found',
    `${SEC_FILINGS.name} has no document ${documentId} of ${companyId}. Nothing was charged. Ask for the list of documents.`,
    { source: SEC_FILINGS.name },
  );
