import type { Country, TraceProgress } from '#lib/contract/index.ts';

/** The status of a company as far as a search says it. */
export const FOUND_STATUSES = ['active', 'warning', 'insolvency', 'closed', 'suspended'] as const;
export type FoundStatus = (typeof FOUND_STATUSES)[number];

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
  /** How far the newest trace of its owners came, or has come; left out if there is none. */
  readonly traced?: TraceProgress;
  /** As on the company's page. Null: not given, or not known. */
  readonly status: FoundStatus | null;
  /** Registered since, YYYY-MM-DD. */
  readonly registrationDate: string | null;
  /** In the register's words. */
  readonly legalForm: string | null;
  /** The name that matched, where it is not the legal one. */
  readonly matchedName: { readonly name: string; readonly kind: string } | null;
  /** The imported file that it comes from, its day, and why the file answered; null: the register itself. */
  readonly source: {
    readonly name: string;
    readonly date: string | null;
    readonly reason: string | null;
  } | null;
}

/** A company of which the workspace has a report or a request. */
export interface KnownCompany extends Pick<FoundCompany, 'country' | 'companyNumber'> {
  readonly legalName: string;
}

/** Companies while one types. */
export interface Suggestions {
  /** Whether the service has files from which it could suggest any. */
  readonly isOffered: boolean;
  readonly results: readonly FoundCompany[];
  /** Matches by country, most first, whichever country was asked for. */
  readonly countries: readonly { readonly country: Country; readonly count: number }[];
  /** Countries in whose files persons may be searched. */
  readonly personsIn: readonly Country[];
}

/** What a search found, and when. */
export interface CompanySearch {
  readonly results: readonly FoundCompany[];
  /** ISO 8601. */
  readonly askedAt: string;
}

/** What the newest search said of a company of which no profile was bought. */
export interface FoundFacts extends Pick<FoundCompany, 'status' | 'registrationDate' | 'legalForm'> {
  /** ISO 8601. */
  readonly foundAt: string;
}
