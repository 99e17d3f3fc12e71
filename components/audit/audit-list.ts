import type { Messages } from 'next-intl';

/** Every act has words, or this is no page for it: the compiler holds the desk's list against them. */
export type ActionName = keyof Messages['audit']['actions'];

/** What the page is given: the shapes of the verb that reads the audit. */
export interface Filter {
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

export interface Entry {
  readonly id: number;
  readonly at: Date;
  readonly actor: { readonly userId: string; readonly email: string; readonly name: string | null } | null;
  /** Null: an act of a later version. */
  readonly action: ActionName | null;
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

export const FILTER_PARTS = ['actor', 'action', 'object', 'from', 'to', 'text'] as const;

/** The query of an address: only what is set. */
export function queryOf(filter: Filter, more: Readonly<Record<string, string>> = {}): string {
  const set = FILTER_PARTS.flatMap((part) => (filter[part] === '' ? [] : [[part, filter[part]]]));
  return new URLSearchParams([...set, ...Object.entries(more)]).toString();
}
