import type { CompanyFile } from './company-file.ts';
import { listDocuments } from './documents-of-answer.ts';
import type { LookupView } from './lookup-view.ts';

/** Lookups under way with the documents called as the list calls them: an order has no name until it is delivered. */
export function nameOpenDocuments({ open, parts }: Pick<CompanyFile, 'open' | 'parts'>): LookupView[] {
  const { availableDocuments: part } = parts;
  const answer = part.status === 'none' ? undefined : part.held?.answer;
  const listed = new Map(listDocuments(answer?.documents).map(({ document }) => [document.id, document]));
  return open.map((lookup) => ({
    ...lookup,
    items: lookup.items.map((item) => ({
      ...item,
      name: item.name ?? listed.get(item.id)?.name ?? null,
      nameInEnglish: item.nameInEnglish ?? listed.get(item.id)?.nameInEnglish ?? null,
    })),
  }));
}
