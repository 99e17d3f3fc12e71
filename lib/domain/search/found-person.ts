import type { Country } from '#lib/contract/index.ts';

/** A person and a company, as a search for people shows them. */
export interface FoundPerson {
  readonly name: string;
  /** As far as the source gives it. */
  readonly born: { readonly year: number; readonly month: number | null } | null;
  /** Present ones first, the newest before older ones. */
  readonly roles: readonly FoundRole[];
  readonly company: {
    readonly country: Country;
    readonly companyNumber: string;
    readonly legalName: string | null;
  };
  /** The files that tell of the roles, each once, and the day that each refers to. */
  readonly sources: readonly { readonly name: string; readonly date: string | null }[];
}

/** What a person is to a company. */
export interface FoundRole {
  /** In the interface's word. */
  readonly role: string | null;
  /** In the register's own word. */
  readonly localName: string | null;
  readonly since: string | null;
  readonly until: string | null;
}
