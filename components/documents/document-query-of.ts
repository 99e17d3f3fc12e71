import type { DocumentQuery } from '#lib/domain/lookup/narrowed-documents.ts';

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** What an address asks for; whatever it says that is nothing of ours counts as not said. */
export const documentQueryOf = ({ kind, year }: Given): DocumentQuery => ({
  kind: typeof kind === 'string' && /^\w{1,60}$/.test(kind) ? kind : undefined,
  year: typeof year === 'string' && /^\d{4}$/.test(year) ? year : undefined,
});
