import type { TraceProgress } from '#lib/contract/index.ts';

/**
 * What became of an item of a lookup. `asking`: the service has not answered yet; `fetching`: a document has come to
 * the service and is on its way to us.
 */
export type LookupItemStatus = 'asking' | 'in_progress' | 'fetching' | 'succeeded' | 'failed';

/** Why an item or a whole lookup failed, in words made for people. */
export interface LookupFailure {
  readonly code: string;
  readonly message: string;
  readonly details: readonly string[];
  /** Whether asking again can help. */
  readonly isRetryable: boolean;
}

/** A data point or document of a lookup, for the screen. */
export interface LookupItem {
  readonly kind: 'dataPoint' | 'document';
  /** A data point, or a document's id. */
  readonly id: string;
  readonly status: LookupItemStatus;
  /** Succeeded without data: the answer says why there is none. */
  readonly isEmpty?: true;
  /** Charged by this lookup; null while it is not known. */
  readonly costCredits: number | null;
  readonly isAuthoritative: boolean | null;
  readonly register: string | null;
  /** How long the register took; null for what was kept, or where the source does not say. */
  readonly elapsedMs: number | null;
  readonly isFromCache: boolean;
  /** Of a graph; null if the server does not say. */
  readonly progress?: TraceProgress | null;
  /** In progress, and what is there can be read already. */
  readonly isEnriching?: boolean;
  /** The source that did not answer yet, and until when the service asks it again (ISO 8601, UTC). */
  readonly waitingFor?: { readonly source: string; readonly until: string };
  readonly failure: LookupFailure | null;
  /** Documents only. */
  readonly name: string | null;
  readonly nameInEnglish: string | null;
  readonly keptId: string | null;
}

/** `asking` is without an answer; `refused` never started and cost nothing. */
export const LOOKUP_STATUSES = ['asking', 'in_progress', 'finished', 'refused'] as const;
export type LookupStatus = (typeof LOOKUP_STATUSES)[number];

/** What came of these is not known yet. */
export const OPEN_STATUSES: readonly LookupStatus[] = ['asking', 'in_progress'];

/**
 * A lookup for the screen: who asked what, when, why, what it cost, and what became of it. No company data. Times are
 * ISO 8601 in UTC.
 */
export interface LookupView {
  readonly id: string;
  readonly country: string;
  readonly companyId: string;
  readonly legalName: string | null;
  readonly userName: string;
  readonly isMine: boolean;
  readonly status: LookupStatus;
  /** The connection broke while the service was asked: nobody knows whether it took the request. */
  readonly isOutcomeUnknown: boolean;
  /** Whether the service may charge once more for what is asked again. */
  readonly isChargedAgain?: boolean;
  readonly requestId: string | null;
  readonly quotedCredits: number;
  readonly costCredits: number | null;
  readonly reason: string | null;
  readonly reference: string | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly seenAt: string | null;
  /** When what came of it was removed for good, with the report of its company. */
  readonly purgedAt: string | null;
  readonly failure: LookupFailure | null;
  readonly items: readonly LookupItem[];
}

/** Whether something may still come, so that it is worth asking again. */
export const isOpen = (lookup: Pick<LookupView, 'status' | 'isOutcomeUnknown' | 'items'>): boolean =>
  (lookup.status === 'asking' && !lookup.isOutcomeUnknown) ||
  lookup.status === 'in_progress' ||
  lookup.items.some(({ status }) => status === 'fetching');

/** Whether the officer who asked has stopped waiting: what still comes is saved without a notice. */
export const isSetAside = (
  lookup: Pick<LookupView, 'status' | 'seenAt' | 'isOutcomeUnknown' | 'items'>,
): boolean => lookup.status === 'in_progress' && lookup.seenAt !== null && isOpen(lookup);

/** Whether the service gives today what we keep, apart from the fresh addresses of documents. */
export type ReplayOutcome = 'same' | 'different';

/** What has changed when this has: the state of the whole and of each item. */
export const stateOf = ({ status, isOutcomeUnknown, items }: LookupView): string =>
  [
    status,
    isOutcomeUnknown,
    ...items.map(({ id, status: state, isEnriching, progress, waitingFor }) =>
      [id, state, isEnriching, progress?.companiesFetched, progress?.ownersFetched, waitingFor?.source].join(
        ' ',
      ),
    ),
  ].join(' · ');

/** Whether an answer of our own server is a lookup: enough to tell it from an error body or a page. */
export const isLookupView = (value: unknown): value is LookupView =>
  typeof value === 'object' &&
  value !== null &&
  'companyId' in value &&
  'createdAt' in value &&
  'items' in value &&
  Array.isArray(value.items);
