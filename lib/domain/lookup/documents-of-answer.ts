import {
  type AnyDocument,
  DocumentCategory,
  type Documents,
  type Read,
  SMART_DOCUMENTS,
  SmartDocumentId,
} from '#lib/contract/index.ts';

export interface FoundDocument {
  readonly category: DocumentCategory;
  readonly document: Read<AnyDocument>;
}

export interface ListedDocument extends FoundDocument {
  /** JSON Pointer of it in the answer. */
  readonly path: string;
}

/** Every document of an answer, category by category in the order of the interface, each in the order it came. */
export function listDocuments(documents: Read<Documents> | undefined): ListedDocument[] {
  if (documents === undefined) return [];
  return DocumentCategory.options.flatMap((category) => {
    const given = documents[category];
    const isList = Array.isArray(given);
    const list: readonly Read<AnyDocument>[] = given === undefined ? [] : isList ? given : [given];
    return list.map((document, at) => ({
      category,
      document: withDay(document),
      path: `/documents/${category}${isList ? `/${at}` : ''}`,
    }));
  });
}

/** A document has a day: of those who write a moment, the day of it in the zone in which they write it. */
const withDay = (document: Read<AnyDocument>): Read<AnyDocument> =>
  document.date !== undefined && /^\d{4}-\d{2}-\d{2}T\d/.test(document.date)
    ? { ...document, date: document.date.slice(0, 10) }
    : document;

/** The document that was ordered under `documentId`: by its own id, or in the place that a smart id fills. */
export function findDocument(
  documents: Read<Documents> | undefined,
  documentId: string,
): FoundDocument | undefined {
  const all = listDocuments(documents);
  const smart = SmartDocumentId.safeParse(documentId);
  if (smart.success) {
    const inPlace = all.find(({ category }) => category === SMART_DOCUMENTS[smart.data]);
    if (inPlace !== undefined) return inPlace;
  }
  const sameId = all.filter(({ document }) => document.id === documentId);
  return sameId.find(({ document }) => document.url !== undefined) ?? sameId[0];
}

/**
 * The same answer without the signed addresses of its documents, which are good for whoever holds them: they are used
 * where they arrive and kept nowhere.
 */
export function withoutAddresses<Answer extends { documents?: Read<Documents> | undefined }>(
  answer: Answer,
): Answer {
  if (answer.documents === undefined) return answer;
  const documents = Object.fromEntries(
    Object.entries(answer.documents).map(([category, given]) => [
      category,
      Array.isArray(given) ? given.map(withoutUrl) : withoutUrl(given),
    ]),
  );
  return { ...answer, documents };
}

/** Where the file is, and its PDF version. */
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'pdfUrl']);

function withoutUrl(document: unknown): unknown {
  if (typeof document !== 'object' || document === null) return document;
  return Object.fromEntries(Object.entries(document).filter(([member]) => !ADDRESSES.has(member)));
}
