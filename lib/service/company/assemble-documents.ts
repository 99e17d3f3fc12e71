import {
  type AnyDocument,
  type DocumentCategory,
  type Documents,
  type RegistryDocument,
  SMART_DOCUMENTS,
  SmartDocumentId,
} from '#lib/contract/index.ts';
import { itemOfDocument, StoredDocument } from '../items/item.ts';
import type { AssembleContext } from './assemble-context.ts';
import type { StoredItem, StoredRequest } from './load-request.ts';

type Listed = RegistryDocument;

interface ToPlace {
  /** As the register lists them; undefined: no list was asked for. */
  readonly listed: Documents | undefined;
  readonly request: StoredRequest;
  readonly itemOf: ReadonlyMap<string, StoredItem>;
}

/**
 * The list of documents, priced as the account's plan was when it asked, with the documents that this request got
 * put in their places: in the list under their own id, or before the others of their category, newest first.
 */
export function assembleDocuments(
  ctx: AssembleContext,
  { listed, request, itemOf }: ToPlace,
): Documents | undefined {
  const documents: Documents = {};
  const priced = <D extends Listed>(document: D): D => {
    const priceAs = document.id === undefined ? null : ctx.pricedAs(document.id);
    const markup = priceAs === null ? undefined : request.documentPrices[priceAs];
    if (markup === undefined) return document;
    const fee = document.id === undefined ? 0 : ctx.feeOf(document.id);
    return { ...document, price: fee + markup, priceMarkup: markup };
  };
  mapDocuments(listed ?? {}, documents, priced);
  for (const { documentId, category, stored, orderedAs } of oldestFirst(request, itemOf)) {
    const { id } = stored.document;
    const document = { ...priced({ ...stored.document, id: documentId }), ...(id !== undefined && { id }) };
    const isOwnAlone = orderedAs.every((orderedId) => orderedId === id);
    const url = ctx.addressOf(documentId);
    put(documents, category, { ...document, url, ...(!isOwnAlone && { orderedAs }) });
  }
  return Object.keys(documents).length > 0 ? documents : undefined;
}

/** A document that has come, and the member of `documents` that it fills: a smart id has one of its own. */
interface Come {
  readonly documentId: string;
  readonly category: DocumentCategory;
  readonly stored: StoredDocument;
}

/** The documents that have come, in such an order that each can be put before the others of its category. */
function oldestFirst(request: StoredRequest, itemOf: ReadonlyMap<string, StoredItem>) {
  const come = request.documents.flatMap((documentId): Come[] => {
    const snapshot = itemOf.get(itemOfDocument(documentId))?.snapshot;
    if (!snapshot) return [];
    const stored = StoredDocument.parse(snapshot.value);
    const smart = SmartDocumentId.safeParse(documentId).data;
    return [{ documentId, stored, category: smart ? SMART_DOCUMENTS[smart] : stored.category }];
  });
  const isSame = (a: Come, b: Come) =>
    a.category === b.category && a.stored.document.id === b.stored.document.id;
  return come
    .map((one) => ({
      ...one,
      orderedAs: come.filter((other) => isSame(one, other)).map(({ documentId }) => documentId),
    }))
    .reverse()
    .sort((a, b) => dayOf(a.stored).localeCompare(dayOf(b.stored)));
}

/** The day that a document is of, as a text that sorts; empty when it has none. */
function dayOf({ document: { date, period } }: StoredDocument): string {
  const { year = 0, month = 0, day = 0 } = period?.endDate ?? {};
  if (year === 0) return date ?? '';
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

function mapDocuments(from: Documents, into: Documents, change: <D extends Listed>(document: D) => D): void {
  if (from.tradeRegisterExtract) into.tradeRegisterExtract = change(from.tradeRegisterExtract);
  if (from.certifiedTradeRegisterExtract) {
    into.certifiedTradeRegisterExtract = change(from.certifiedTradeRegisterExtract);
  }
  if (from.financialStatements) into.financialStatements = from.financialStatements.map(change);
  if (from.articlesOfAssociation) into.articlesOfAssociation = from.articlesOfAssociation.map(change);
  if (from.ultimateBeneficialOwnersCertificate) {
    into.ultimateBeneficialOwnersCertificate = from.ultimateBeneficialOwnersCertificate.map(change);
  }
  if (from.otherDocuments) into.otherDocuments = from.otherDocuments.map(change);
  if (from.lastFiscalYearFinancialStatement) {
    into.lastFiscalYearFinancialStatement = change(from.lastFiscalYearFinancialStatement);
  }
  if (from.mostCompleteArticleOfAssociation) {
    into.mostCompleteArticleOfAssociation = change(from.mostCompleteArticleOfAssociation);
  }
  if (from.tradeRegisterHistory) into.tradeRegisterHistory = change(from.tradeRegisterHistory);
  if (from.officialPublications) into.officialPublications = from.officialPublications.map(change);
  if (from.annualReturns) into.annualReturns = from.annualReturns.map(change);
  if (from.certificateOfGoodStanding) into.certificateOfGoodStanding = change(from.certificateOfGoodStanding);
}

function put(documents: Documents, category: DocumentCategory, document: AnyDocument): void {
  switch (category) {
    case 'financialStatements':
    case 'articlesOfAssociation':
    case 'ultimateBeneficialOwnersCertificate':
    case 'otherDocuments':
    case 'officialPublications':
    case 'annualReturns': {
      const list: AnyDocument[] = documents[category] ?? [];
      const isListed = list.some(({ id }) => id === document.id);
      documents[category] = isListed
        ? list.map((entry) => (entry.id === document.id ? { ...entry, ...document } : entry))
        : [document, ...list];
      return;
    }
    default:
      documents[category] = { ...documents[category], ...document };
  }
}
