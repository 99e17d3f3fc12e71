import { type Action, AUDIT_FILTERS } from '#lib/domain/audit/action.ts';

/** What the page is given: the shapes of the verb that reads the audit. */
export type Filter = Readonly<Record<(typeof AUDIT_FILTERS)[number], string>>;

export interface Entry {
  readonly id: number;
  readonly at: Date;
  readonly actor: { readonly userId: string; readonly email: string; readonly name: string | null } | null;
  /** Null: an act of a later version. */
  readonly action: Action | null;
  readonly actionCode: string;
  readonly object: string;
  readonly reason: string | null;
  readonly address: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface Person {
  readonly userId: string;
  readonly label: string;
}

/** The query of an address: only what is set. */
export function queryOf(filter: Filter, more: Readonly<Record<string, string>> = {}): string {
  const set = AUDIT_FILTERS.flatMap((part) => (filter[part] === '' ? [] : [[part, filter[part]]]));
  return new URLSearchParams([...set, ...Object.entries(more)]).toString();
}
