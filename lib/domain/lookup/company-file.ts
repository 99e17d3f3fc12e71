import type { CompanyAnswer, Country, DataPoint, Read, Source } from '#lib/contract/index.ts';
import type { LookupFailure, LookupView } from './lookup-view.ts';

/** What the desk has of one company: for each data point the newest that came, and what is on its way. */
export interface CompanyFile {
  readonly country: Country;
  readonly companyId: string;
  readonly legalName: string | null;
  readonly legalNameInEnglish: string | null;
  readonly parts: Readonly<Record<DataPoint, CompanyPart>>;
  /** Documents that were ordered, newest first. */
  readonly documents: readonly OrderedDocument[];
  /** Lookups that may still bring something, or whose outcome is unknown, newest first. */
  readonly open: readonly LookupView[];
  /** What officers have looked at where its sources disagree. */
  readonly seenConflicts?: readonly SeenConflict[];
}

/** Somebody has looked at what two sources say differently, and says why it can stand. */
export interface SeenConflict {
  readonly id: string;
  /** Of the conflict: follows from the fact, both sources and both values. */
  readonly key: string;
  readonly reason: string;
  readonly by: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/**
 * A data point of a company. `status` is that of the newest lookup that asked for it; `held` is the newest answer that
 * succeeded, which may be older (a refresh under way, or one that failed).
 */
export type CompanyPart =
  | { readonly status: 'none' }
  | {
      readonly status: 'in_progress' | 'failed';
      readonly lookupId: string;
      readonly requestId: string | null;
      readonly askedAt: string;
      readonly failure: LookupFailure | null;
      readonly held: HeldPart | null;
      /** Of a graph that is still being followed: as far as it has come. */
      readonly soFar?: HeldPart;
    }
  | {
      readonly status: 'succeeded';
      readonly lookupId: string;
      readonly requestId: string | null;
      readonly askedAt: string;
      readonly failure: null;
      readonly held: HeldPart;
    };

/** An answer that the desk keeps. Signed addresses of documents are not in it: they never leave the server. */
export interface HeldPart {
  readonly lookupId: string;
  readonly requestId: string;
  /** When it was read from the register if the source says so, else when it was asked. ISO 8601, UTC. */
  readonly at: string;
  readonly costCredits: number | null;
  readonly askedBy: string;
  readonly answer: Read<CompanyAnswer>;
}

export interface OrderedDocument {
  readonly documentId: string;
  readonly lookupId: string;
  readonly status: 'in_progress' | 'fetching' | 'kept' | 'failed';
  readonly orderedAt: string;
  readonly orderedBy: string;
  readonly costCredits: number | null;
  readonly category: string | null;
  /** The register's own id when it was ordered by a smart one. */
  readonly listedId: string | null;
  readonly name: string | null;
  readonly nameInEnglish: string | null;
  readonly failure: LookupFailure | null;
  /** Who delivered it, once it was. */
  readonly source: (Read<Source> & { readonly requestId: string }) | null;
  readonly kept: {
    readonly id: string;
    readonly mediaType: string;
    readonly format: string;
    readonly sizeBytes: number;
    readonly sha256: string;
    readonly fetchedAt: string;
    /** A PDF of it that the service made, where it is none itself. */
    readonly pdf: { readonly sha256: string; readonly sizeBytes: number } | null;
  } | null;
}
