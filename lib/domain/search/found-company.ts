import type { Country } from '#lib/contract/index.ts';

/** A result as the page shows it. */
export interface FoundCompany {
  readonly country: Country;
  readonly companyNumber: string;
  readonly legalName: string | null;
  readonly legalNameInEnglish: string | null;
  /** On one line. */
  readonly address: string | null;
  readonly match: string | null;
  /** The identifiers that matched, by scheme. */
  readonly matchedBy: readonly { readonly scheme: string; readonly number: string }[];
  /** The name in Latin letters, by a table. */
  readonly nameTransliterations: readonly string[];
  /** When data of this company last came to this desk, as ISO 8601; null: never. */
  readonly heldSince: string | null;
}

/** What a search found, and when. */
export interface CompanySearch {
  readonly results: readonly FoundCompany[];
  /** ISO 8601. */
  readonly askedAt: string;
}
