import type { ItemPrice, Read } from '#lib/contract/index.ts';
import type { Offer } from './coverage-rows.ts';
import { DOCUMENT_KINDS } from './document-kind.ts';

export interface OfferedDocument {
  readonly label: string;
  readonly item: Read<ItemPrice>;
  /** Its member in the list of documents, where it is found there. */
  readonly category?: string;
  /** Orders it without the list. */
  readonly smartId?: string;
}

/** The kinds of documents that a country offers, in a fixed order; kinds that only the service knows come last. */
export function offeredDocuments({ documents }: Pick<Offer, 'documents'>): OfferedDocument[] {
  const offered = (name: string | undefined) => {
    const item = name === undefined ? undefined : entryOf(documents, name);
    return item?.available ? item : undefined;
  };
  const known = DOCUMENT_KINDS.flatMap(({ label, category, smartId }) => {
    const listed = offered(category);
    const smart = offered(smartId);
    const item = listed ?? smart;
    if (item === undefined) return [];
    return [
      {
        label,
        item,
        ...(listed === undefined ? {} : { category }),
        ...(smart === undefined || smartId === undefined ? {} : { smartId }),
      },
    ];
  });
  const names = new Set<string>(
    DOCUMENT_KINDS.flatMap(({ category, smartId }) => [category, smartId ?? category]),
  );
  const unknown = Object.entries(documents).flatMap(([name, item]) =>
    item?.available && !names.has(name) ? [{ label: name, item, category: name }] : [],
  );
  return [...known, ...unknown];
}

function entryOf(documents: Offer['documents'], name: string): Read<ItemPrice> | undefined {
  return Object.entries(documents).find(([key]) => key === name)?.[1];
}
