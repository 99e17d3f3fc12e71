import { z } from 'zod';
import { AnyDocument, DataPoint, DocumentCategory } from '#lib/contract/index.ts';

/**
 * An item is what is priced, cached and charged on its own: a data point or a document of one company. In the
 * database it is one text: the data point's name, or `document:<id>`.
 */
export type Item =
  | { readonly kind: 'dataPoint'; readonly dataPoint: DataPoint }
  | { readonly kind: 'document'; readonly documentId: string };

const DOCUMENT_PREFIX = 'document:';

export const itemOfDocument = (documentId: string) => `${DOCUMENT_PREFIX}${documentId}`;

/** @throws z.ZodError when the text names neither a data point nor a document */
export function parseItem(item: string): Item {
  return item.startsWith(DOCUMENT_PREFIX)
    ? { kind: 'document', documentId: item.slice(DOCUMENT_PREFIX.length) }
    : { kind: 'dataPoint', dataPoint: DataPoint.parse(item) };
}

/** An item as traces name it: a document's id may name its company. */
export const spokenItem = (item: string): string => (item.startsWith(DOCUMENT_PREFIX) ? 'document' : item);

/** What a snapshot of a document keeps: the document without its address, and where its bytes are. */
export const StoredDocument = z.strictObject({
  category: DocumentCategory,
  document: AnyDocument.omit({ url: true }),
  sha256: z.string().length(64),
  sizeBytes: z.int().nonnegative(),
  mediaType: z.string().min(1),
});
export type StoredDocument = z.infer<typeof StoredDocument>;
