import { AUDIT_FILTERS } from '#lib/domain/audit/action.ts';

/** What the audit is filtered by: an empty text asks for nothing. */
export type Filter = Readonly<Record<(typeof AUDIT_FILTERS)[number], string>>;

export interface Person {
  readonly userId: string;
  readonly label: string;
}

/** The query of an address: only what is set. */
export function queryOf(filter: Filter, more: Readonly<Record<string, string>> = {}): string {
  const set = AUDIT_FILTERS.flatMap((part) => (filter[part] === '' ? [] : [[part, filter[part]]]));
  return new URLSearchParams([...set, ...Object.entries(more)]).toString();
}

/** The page of the audit that begins with an entry, at that entry. */
export const hrefOfEntry = (id: number): string => `/audit?before=${id + 1}#entry-${id}`;
