/** What requests can be found by: those that have an item in progress. */
export const REQUEST_STATES = ['in_progress'] as const;

/** A request of a company, as the list of requests shows it: no facts of the company. */
export interface RequestRow {
  readonly requestId: string;
  readonly accountId: string;
  readonly account: string;
  readonly country: string;
  /** As asked. */
  readonly companyId: string;
  readonly createdAt: Date;
  readonly succeeded: number;
  readonly failed: number;
  readonly inProgress: number;
  readonly costCredits: number;
}

export interface RequestPage {
  readonly requests: readonly RequestRow[];
  /** `before` of the next page; null when there is none. */
  readonly nextBefore: string | null;
  /** Where the one with an id is not there: the month (`2016-10`) that it was of, and the day on which its requests were dropped. */
  readonly dropped: { readonly month: string; readonly day: string } | null;
}

/** One item of a request: what became of it, when, from where and at what price. */
export interface RequestItemRow {
  readonly item: string;
  readonly status: 'in_progress' | 'succeeded' | 'failed';
  readonly priceCredits: number;
  readonly costCredits: number;
  readonly isLive: boolean;
  readonly attempts: number;
  readonly tryAgainAt: Date | null;
  readonly finishedAt: Date | null;
  /** The register or index that answered; null: none has. */
  readonly source: string | null;
  readonly retrievedAt: Date | null;
  readonly failure: { readonly code: string; readonly message: string } | null;
  /** The request in which it was tried again. */
  readonly retriedIn: string | null;
  readonly mayBeRetried: boolean;
}

export interface RequestDetail {
  readonly requestId: string;
  readonly accountId: string;
  readonly account: string;
  readonly country: string;
  readonly companyId: string;
  readonly createdAt: Date;
  /** The request whose failed item this one tries again. */
  readonly retryOf: string | null;
  readonly items: readonly RequestItemRow[];
}
