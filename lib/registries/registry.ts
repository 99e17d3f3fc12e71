import type {
  Absence,
  AnyDocument,
  CompanyAnswer,
  Country,
  DataPoint,
  DocumentCategory,
  FilledSection,
  FlagCode,
  MatchType,
  OfficialRegister,
  PricedDocument,
  Provenance,
  SearchBy,
  SearchQuery,
  SearchResult,
  Section,
  SmartDocumentId,
  Source,
  SourceKind,
  ValueOrigin,
} from '#lib/contract/index.ts';
import type { FileDescriptor } from '#lib/index/model.ts';
import type { IndexReader } from '#lib/index/search-index.ts';
import type { Env } from '#lib/platform/env.ts';
import type { CallLimit, SharedSources, UnknownValue } from './shared-sources.ts';

/**
 * How values relate to the words of their source, by the names at the end of their path: `status/active`, `role/localName`.
 * Positions in lists are left out, `*` is any one name, and of several that fit the one with most names counts. `stated`
 * takes back what holds for other sources.
 */
export type ValueOrigins = Readonly<Record<string, ValueOrigin | 'stated'>>;

/** Where data comes from: what every place that shows it, or shows none, names. */
export interface SourceDescriptor {
  /** Short and lasting, such as `gleif`: facts name their source by it. */
  readonly id: string;
  /** As facts cite it. */
  readonly name: string;
  readonly kind: SourceKind;
  /** Its home page. */
  readonly home: string;
  /** Licence of the data. */
  readonly licence: string;
  /** Whether its word is the official register's, and why, as a sentence that stands beside it. Left out: a register's is. */
  readonly authority?: { readonly isOfficial: boolean; readonly why: string };
  /** Of an index: which companies it knows, such as "companies that have an LEI". */
  readonly holds?: string;
  /** Sections that it can ever fill; the others are `not_offered` unless the registry says why. */
  readonly fills: readonly FilledSection[];
  /** Flags that it can give, raised or clear; of any other it says nothing. Left out: none. */
  readonly flags?: readonly FlagCode[];
  /** Which of its values are not its own words, besides those that are ours for every source. */
  readonly values?: ValueOrigins;
  /** Why a section is empty for every company: what the law says of it here, whoever is asked. */
  readonly standing?: Partial<Record<Section, Absence>>;
  /** Of an index: the register that it does not replace. */
  readonly official?: OfficialRegister;
  /** Set where it answers nobody without a key, which the setting `<ID>_KEY` gives (of an account `<ID>_USER` and `_PASSWORD`): the page on which one applies. */
  readonly keyFrom?: string;
  /** Set where that key is an account: a user and a password. */
  readonly isAccount?: true;
  /** Set where the source takes money for that key, or for what is asked with it. */
  readonly isPaid?: true;
  /** Set where that key is the contact of whoever asks, which the setting `<ID>_CONTACT` gives: the page that demands it. */
  readonly isContact?: true;
  /** Set where it is reached as another source is, at that one's address and with its key: the id of that one. */
  readonly reachedAs?: string;
  /** Set where it is asked only if the setting `<ID>_ALLOWED` says so: until then it is as if it were not there. */
  readonly onlyIfAllowed?: true;
  /** Set where it rests on a file of the local index: that file's source (`lib/index/sources`). Until the operator has imported it, it is listed and fills nothing. */
  readonly restsOn?: string;
  /** Set by the switchboard where that file is not imported. */
  readonly isFileMissing?: true;
  /** What it allows, of all instances together; a call beyond is never sent. */
  readonly limits?: readonly CallLimit[];
}

/** What a register is and can do. Picker, pricing, "not supported" and the coverage page all derive from it. */
export interface Manifest {
  readonly country: Country;
  readonly source: SourceDescriptor;
  /** Of several sources: the first one as it is alone, since `source` fills what all of them do. */
  readonly lead?: SourceDescriptor;
  /** Further sources that are asked beside it, in the order in which they count. */
  readonly companions?: readonly SourceDescriptor[];
  /** Of a source whose files lie on a host of their own: that host. It fills nothing by itself. */
  readonly files?: SourceDescriptor;
  /** Page that documents the interface we speak to it. */
  readonly docs: string;
  readonly searchBy: readonly SearchBy[];
  /** Schemes of further identifiers that `companyId` takes beside the register's own number: `LEI`. */
  readonly alsoTakes?: readonly string[];
  readonly provides: {
    readonly dataPoints: readonly DataPoint[];
    readonly smartDocuments: readonly SmartDocumentId[];
    /** Categories that `availableDocuments` can list. */
    readonly documentCategories: readonly DocumentCategory[];
  };
  /** How long an answer usually takes, in milliseconds. */
  readonly typicalLatencyMs: number;
}

/** What a registry is given for each call. A registry keeps no state of its own between calls. */
export interface RegistryContext {
  readonly env: Env;
  /** Aborts at the deadline of the call. */
  readonly signal: AbortSignal;
  /** The moment of the call. */
  readonly now: Date;
  /** What all instances know together of the sources that they ask. */
  readonly shared: SharedSources;
  /** Files of registers that this installation has imported. */
  readonly index: IndexReader;
  /** The request whose trace makes the call: its calls are counted, so that they leave room for others. */
  readonly takenBy?: string;
  /** Told each answer of data as it came, also one that could then not be read: its bytes prove what became of it. */
  readonly onAnswer?: (answer: WireAnswer) => void;
}

/** One item (data point or document) of one company, as ordered. */
export interface Order {
  readonly country: Country;
  /** As normalised by `companyId`. */
  readonly companyId: string;
  /** When the account asked for it: a register that prepares documents counts from here. */
  readonly requestedAt: Date;
}

export interface DataPointOrder extends Order {
  readonly dataPoint: DataPoint;
}

export interface DocumentOrder extends Order {
  readonly documentId: string;
  /** The register's own fee that it was offered at, in credits: the most that it may cost. Left out: none. */
  readonly feeCredits?: number;
}

/** The members that a data point may fill. */
export type DataPointValue = Partial<Omit<CompanyAnswer, 'request'>>;

/** `Source` without what the service itself adds. */
export type RegistrySource = Omit<Source, 'method' | 'retrievedAt'>;

/** An answer of a source as it came: its bytes prove what was read. */
export interface WireAnswer {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

export interface SourceWire extends WireAnswer {
  readonly sourceId: string;
}

/** What an answer of a register tells of the company that it is about. */
interface Identified {
  /**
   * Every id under which this register knows the company, as `companyId` writes it, its own first: they are one
   * company, which is charged once. Left out: the id ordered is the only one.
   */
  readonly companyIds?: readonly string[];
}

export interface FetchedDataPoint extends Identified {
  readonly value: DataPointValue;
  readonly source: RegistrySource;
  /** Why a section that this data point fills is empty; only for empty ones. */
  readonly absence: Partial<Record<Section, Absence>>;
  /** Which source said what, where several were asked. */
  readonly provenance?: Provenance;
  /** What was read, as it came; its hashes are added to the provenance when the bytes are kept. */
  readonly wire?: readonly SourceWire[];
  /** What went wrong with sources that may fail: for the operator's log. */
  readonly troubles?: readonly { readonly sourceId: string; readonly error: unknown }[];
  /** For the operator: the answer was delivered with these values as they came. */
  readonly unknownValues?: readonly (UnknownValue & { readonly sourceId: string })[];
}

export interface FetchedDocument extends Identified {
  /** The member that lists it. */
  readonly category: DocumentCategory;
  /** Smart ids that mean the same document today: they are one document, which is charged once. */
  readonly smartIds?: readonly SmartDocumentId[];
  /** Other ids of the same document beside that of its list: they are one document, which is charged once. */
  readonly otherIds?: readonly string[];
  /** Everything but `url` and `blobName`, which the service adds; its `id` is the register's own. */
  readonly document: Omit<AnyDocument, 'url' | 'blobName'>;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly source: RegistrySource;
}

export interface RegistrySearchResult extends Omit<SearchResult, 'matchReason' | 'country' | 'source'> {
  readonly matchType: MatchType;
  /** The imported file that tells of the company; left out where the register itself answered. */
  readonly file?: FileDescriptor;
}

/** What an account holds of a company: enough to foresee what further items would have. */
export interface KeptProfile {
  readonly companyId: string;
  readonly identifiers: Readonly<Record<string, string>>;
  /** Sources that were consulted for the profile, by id. */
  readonly sources: Provenance['sources'];
}

/** Items of which a kept profile may show that they would have nothing. */
export interface Foresight {
  readonly items: readonly (DataPoint | SmartDocumentId)[];
  /** Why such an item would have nothing; null: only the sources can tell. Queries no source. */
  absenceOf(item: DataPoint | SmartDocumentId, profile: KeptProfile): Absence | null;
}

/** A country's register. Every call may throw `Failure` with one of the codes of the README, no other. */
export interface Registry {
  readonly manifest: Manifest;
  /** The one spelling of a company's id under which answers are cached: spaces, case and leading zeros settled. */
  companyId(id: string): string;
  /** Whether an id, as normalised, names one company for certain. Left out: each does. */
  namesOneCompany?(companyId: string): boolean;
  /** The price class of a document id, or null when this register never issued such an id. Smart ids included. */
  pricedAs(documentId: string): PricedDocument | null;
  /** The register's own fee in the id of a document, in credits, beside the price of its class. Left out: it takes none. */
  feeOf?(documentId: string): number;
  /** Left out: nothing is foreseen. */
  readonly foresight?: Foresight;
  /** Best first, at most 50: exact identifier, exact legal name, then by score. */
  search(ctx: RegistryContext, query: SearchQuery): Promise<RegistrySearchResult[]>;
  fetchDataPoint(ctx: RegistryContext, order: DataPointOrder): Promise<FetchedDataPoint>;
  fetchDocument(ctx: RegistryContext, order: DocumentOrder): Promise<FetchedDocument>;
}
