import type { AnyDocument, CompanyAnswer, DocumentCategory, Read } from '#lib/contract/index.ts';
import { costOf, isOwnersData, type QuoteItem } from '../quote/quote.ts';
import type { CompanyFile, OrderedDocument } from './company-file.ts';
import { listDocuments } from './documents-of-answer.ts';
import { type ExtractedFigures, extractedFigures } from './extracted-figures.ts';

/** A document of a company, for the screen: as the register lists it, what it costs, what became of its order. */
export interface DocumentRow {
  /** Unlike that of any other row. */
  readonly key: string;
  /** What it is ordered by; null where the source gives no file of it. */
  readonly id: string | null;
  /** JSON Pointer of it in the answer; null where no list names it. */
  readonly path: string | null;
  readonly category: string | null;
  readonly name: string | null;
  readonly nameInEnglish: string | null;
  readonly description: string | null;
  readonly descriptionInEnglish: string | null;
  /** What the service calls its stored bytes. */
  readonly blobName: string | null;
  /** Ids under which it was ordered, where they are not its own alone. */
  readonly orderedAs: string | null;
  /** What the listed price holds beyond the register's own. */
  readonly markupCredits: number | null;
  /** `2024-12-31`, or both ends of a period. */
  readonly date: string | null;
  readonly period: { readonly start: string; readonly end: string } | null;
  readonly isConsolidated: boolean;
  readonly format: string | null;
  /** What a model read from the file: never the register's word. */
  readonly extracted: ExtractedFigures | null;
  readonly deliverySeconds: number | null;
  /** What it costs now; null where no price is published. */
  readonly priceCredits: number | null;
  readonly freeUntil: string | null;
  readonly isOwnersData: boolean;
  readonly order: OrderedDocument | null;
}

/**
 * The listed documents, and those that were ordered without a list. A document in two categories stands once; one that
 * nobody can order stands too, so that no list looks shorter than it is.
 */
export function documentRows(
  { parts, documents }: Pick<CompanyFile, 'parts' | 'documents'>,
  quoteItems: readonly QuoteItem[],
): DocumentRow[] {
  const { availableDocuments: part } = parts;
  const answer: Read<CompanyAnswer> | undefined = part.status === 'none' ? undefined : part.held?.answer;
  const listed = new Map<string, DocumentRow>();
  for (const { category, document, path } of listDocuments(answer?.documents)) {
    const key = document.id ?? path;
    if (listed.has(key)) continue;
    const order = documents.find(
      ({ documentId, listedId }) =>
        document.id !== undefined && (documentId === document.id || listedId === document.id),
    );
    listed.set(key, { ...rowOf(category, document, quoteItems, order ?? null), key, path });
  }
  const shown = new Set([...listed.values()].map(({ order }) => order?.documentId));
  const unlisted = documents
    .filter(({ documentId }) => !shown.has(documentId))
    .map((order) => unlistedRow(order, quoteItems));
  return [...listed.values(), ...unlisted];
}

function rowOf(
  category: DocumentCategory,
  document: Read<AnyDocument>,
  quoteItems: readonly QuoteItem[],
  order: OrderedDocument | null,
): Omit<DocumentRow, 'key' | 'path'> {
  const { id = null } = document;
  const quoted = quoteItems.find((item) => item.kind === 'document' && item.id === id);
  const { start, end } = periodOf(document);
  return {
    id,
    category,
    name: document.name ?? null,
    nameInEnglish: document.nameInEnglish ?? null,
    description: document.description ?? null,
    descriptionInEnglish: document.descriptionInEnglish ?? null,
    blobName: document.blobName ?? null,
    orderedAs: document.orderedAs?.join(', ') ?? null,
    markupCredits: document.priceMarkup ?? null,
    date: dayOfDocument(document),
    extracted: extractedFigures(document.extractedFinancialData) ?? null,
    period: start !== null && end !== null ? { start, end } : null,
    isConsolidated: document.isConsolidated ?? false,
    format: document.format ?? null,
    deliverySeconds: document.estimatedDeliverySeconds ?? null,
    priceCredits: quoted === undefined ? (document.price ?? null) : costOf(quoted),
    freeUntil: quoted?.freeUntil ?? null,
    isOwnersData: isOwnersData(id ?? '', category),
    order,
  };
}

function unlistedRow(order: OrderedDocument, quoteItems: readonly QuoteItem[]): DocumentRow {
  const quoted = quoteItems.find((item) => item.kind !== 'dataPoint' && item.id === order.documentId);
  return {
    key: order.documentId,
    id: order.documentId,
    path: null,
    category: order.category,
    name: order.name,
    nameInEnglish: order.nameInEnglish,
    description: null,
    descriptionInEnglish: null,
    blobName: null,
    orderedAs: null,
    markupCredits: null,
    date: null,
    period: null,
    isConsolidated: false,
    format: order.kept?.format ?? null,
    extracted: null,
    deliverySeconds: quoted?.estimatedDeliverySeconds ?? null,
    priceCredits: quoted === undefined ? null : costOf(quoted),
    freeUntil: quoted?.freeUntil ?? null,
    isOwnersData: quoted?.isOwnersData ?? false,
    order,
  };
}

/** Its own day, else the last of its period. */
export function dayOfDocument(document: Read<AnyDocument>): string | null {
  const { start, end } = periodOf(document);
  return document.date ?? end ?? start;
}

const periodOf = ({ period }: Read<AnyDocument>) => ({
  start: dayOf(period?.startDate),
  end: dayOf(period?.endDate),
});

/** As much of a day as is told. */
function dayOf(
  day: { year?: number | undefined; month?: number | undefined; day?: number | undefined } | undefined,
) {
  if (day?.year === undefined) return null;
  const parts = [String(day.year).padStart(4, '0')];
  if (day.month !== undefined) parts.push(String(day.month).padStart(2, '0'));
  if (day.month !== undefined && day.day !== undefined) parts.push(String(day.day).padStart(2, '0'));
  return parts.join('-');
}
