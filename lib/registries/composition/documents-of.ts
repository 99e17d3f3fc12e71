import { DOCUMENT_CATEGORIES, type Documents } from '#lib/contract/index.ts';
import type { Registry, SourceDescriptor } from '../registry.ts';
import type { Companion, Lead, Part } from './part.ts';

/** The source's id before a document's own: by it `documentsOf` finds the source again. */
const idOf = ({ id }: SourceDescriptor, documentId: string): string => `${id}:${documentId}`;

/** The documents of a companion, with ids as the country gives them out. */
export function withSourceIds({ source, part }: { source: SourceDescriptor; part: Part }): Part {
  const { documents } = part.value;
  if (documents === undefined) return part;
  const withId = <Entry extends { id?: string | undefined }>(entry: Entry): Entry =>
    entry.id === undefined ? entry : { ...entry, id: idOf(source, entry.id) };
  const given: Documents = { ...documents };
  for (const category of DOCUMENT_CATEGORIES) {
    const entry = documents[category];
    if (entry === undefined) continue;
    Object.assign(given, { [category]: Array.isArray(entry) ? entry.map(withId) : withId(entry) });
  }
  return { ...part, value: { ...part.value, documents: given } };
}

/** A country's documents: each id is asked of the source that gave it, a smart id of the first that knows it. */
export function documentsOf(
  lead: Lead,
  companions: readonly Companion[],
): Pick<Registry, 'pricedAs' | 'fetchDocument'> {
  const whose = (documentId: string) => {
    const companion = companions.find(({ source }) => documentId.startsWith(idOf(source, '')));
    if (companion !== undefined) {
      return { companion, ownId: documentId.slice(idOf(companion.source, '').length) };
    }
    if (lead.pricedAs(documentId) !== null) return undefined;
    const knowing = companions.find((each) => (each.pricedAs?.(documentId) ?? null) !== null);
    return knowing && { companion: knowing, ownId: documentId };
  };
  return {
    pricedAs(documentId) {
      const owner = whose(documentId);
      return owner === undefined
        ? lead.pricedAs(documentId)
        : (owner.companion.pricedAs?.(owner.ownId) ?? null);
    },
    async fetchDocument(ctx, order) {
      const owner = whose(order.documentId);
      const fetch = owner?.companion.fetchDocument;
      if (owner === undefined || fetch === undefined) return lead.fetchDocument(ctx, order);
      const { source } = owner.companion;
      const keyOf = async () => {
        const { country, companyId } = order;
        const { value, about } = await lead.read(ctx, { ...order, dataPoint: 'availableDocuments' });
        return owner.companion.keyOf({ country, companyId, known: value, lead: about });
      };
      const fetched = await fetch(ctx, { ...order, documentId: owner.ownId }, keyOf);
      const { id } = fetched.document;
      return {
        ...fetched,
        document: { ...fetched.document, ...(id !== undefined && { id: idOf(source, id) }) },
      };
    },
  };
}
