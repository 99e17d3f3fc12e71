import type { Country } from '#lib/contract/country.ts';
import type { FileDescriptor, Hit, PartyHit, PartyRole, Removal, Rows } from './model.ts';

/** What is searched for. */
export interface IndexQuery {
  /** A name, or words of it. */
  readonly text: string;
  /** Left out: every country. */
  readonly countries?: readonly Country[];
  /** Left out: every source. */
  readonly sourceIds?: readonly string[];
  /** Most hits; 20 where it is left out, 500 at most. */
  readonly limit?: number;
  /** Asked at each letter: fewer names are looked at, and two slips in one word are not thought of. */
  readonly isTyped?: boolean;
}

export interface PartyQuery extends IndexQuery {
  readonly roles?: readonly PartyRole[];
}

/** What a file says of one company, for its registry. */
export interface KeptRows {
  /** The company's number in the file, by which its rows were found. */
  readonly number: string;
  readonly payloads: readonly { readonly kind: string; readonly data: unknown }[];
  readonly parties: readonly {
    readonly role: PartyRole;
    readonly isPerson: boolean;
    readonly name: string;
    readonly partyNumber: string | null;
    readonly partyCountry: Country | null;
    readonly born: string | null;
    readonly since: string | null;
    readonly until: string | null;
    readonly data: unknown;
  }[];
  readonly file: FileDescriptor;
}

/** In which companies a file names one as holder. A company stands as often as the file has lines of it. */
export interface KeptHoldings {
  readonly holdings: readonly {
    readonly country: Country;
    readonly number: string;
    /** As any live file has it. */
    readonly companyName: string | null;
    readonly since: string | null;
    readonly until: string | null;
    readonly data: unknown;
  }[];
  readonly file: FileDescriptor;
}

/** Most lines of `holdingsOf`. */
export const MOST_HOLDINGS = 500;

/** Roles in which a company has something in another. */
export const HOLDING_ROLES: readonly PartyRole[] = ['owner', 'shareholder', 'parent'];

/** One piece of a file: rows, and where the reader goes on after them. Both are kept or neither. */
export interface Chunk {
  /** The cursor of the chunk before it; null at the start. Any other is refused: no chunk is lost, and none comes twice. */
  readonly after: string | null;
  /** Where the next chunk begins; the engine keeps it and never looks into it. */
  readonly cursor: string;
  readonly rows: Rows;
  /** Records read, and those that could not be understood. */
  readonly read: number;
  readonly unreadable: number;
  /** What goes before the rows come: of an update, and companies left out when they are gathered. A company of the rows takes the place of what an update's file said of it. */
  readonly removals?: readonly Removal[];
  /** How much of the file is read, from 0 to 1, where that is known. */
  readonly progress?: number;
}

/** A file that is being loaded, or was. */
export interface FileState {
  readonly fileId: number;
  readonly sourceId: string;
  /** Of an update: the file that it changes. */
  readonly isUpdate: boolean;
  readonly state: 'fetched' | 'staged' | 'checked' | 'live' | 'applied' | 'refused' | 'superseded';
  readonly date: string;
  readonly sha256: string;
  readonly cursor: string | null;
  readonly entities: number;
  readonly parties: number;
  readonly read: number;
  readonly unreadable: number;
  readonly progress: number;
  readonly bytes: number | null;
  /** Why it was refused. */
  readonly refusal: string | null;
  readonly changedAt: Date;
  readonly liveAt: Date | null;
}

export interface CompanyKey {
  readonly country: Country;
  readonly number: string;
}

/** The records of one company, as they were kept in payloads. */
export interface Gathered extends CompanyKey {
  readonly payloads: readonly { readonly kind: string; readonly data: unknown }[];
}

/** A file to be loaded. */
export interface NewFile extends FileDescriptor {
  /** Whose companies it may hold. */
  readonly countries: readonly Country[];
  /** Where it was fetched. */
  readonly address?: string;
  readonly bytes?: number;
  /** It changes the rows of the live file instead of taking its place. */
  readonly isUpdate?: boolean;
}

/** How a source stands in the index. */
export interface SourceHealth {
  readonly sourceId: string;
  readonly live: FileState | null;
  /** The last file that was tried, where it is not the live one. */
  readonly last: FileState | null;
}

/** Whether a file of a source serves: known at once, as last read. */
export type IsImported = (sourceId: string) => boolean;

/** What is asked of the index. */
export interface IndexReader {
  /** Best first, each company once for each source. Text that no name can have finds nothing. */
  search(query: IndexQuery): Promise<Hit[]>;
  /** Persons and companies by the part that they have in a company. */
  searchParties(query: PartyQuery): Promise<PartyHit[]>;
  /** Every source's company of this number, in any usual spelling. */
  byNumber(number: string, countries?: readonly Country[]): Promise<Hit[]>;
  /** What the live file of a source keeps of a company; null where it has none of it. */
  rows(sourceId: string, company: { country: Country; number: string }): Promise<KeptRows | null>;
  /**
   * The other way round: the companies in which the live file of a source names this one as holder, by its number; null
   * where no file of the source serves. In the order of their numbers, 500 at most.
   */
  holdingsOf(sourceId: string, holder: CompanyKey): Promise<KeptHoldings | null>;
}

/**
 * The engine behind which millions of companies are found: PostgreSQL here, and whatever passes `testing/conformance`.
 * A file is loaded beside the live one and swapped in at once; until then nobody sees it.
 */
export interface SearchIndex extends IndexReader {
  /** Begins a file, or goes on with the same one (by its hash) where it stopped. */
  open(file: NewFile): Promise<FileState>;
  /** Adds a chunk, with its cursor, in one step. */
  load(fileId: number, chunk: Chunk): Promise<void>;
  /**
   * Payloads of a file that is being loaded, company by company in the order of country and number; of an update those
   * of the companies that it touches, as they are after it.
   */
  gathered(fileId: number, after: CompanyKey | null, limit: number): Promise<Gathered[]>;
  /** Of which of these companies a loaded file has neither a name nor a party. */
  missing(fileId: number, companies: readonly CompanyKey[]): Promise<CompanyKey[]>;
  /** Makes ready what searches need of a loaded file: indexes, vocabulary. */
  prepare(fileId: number): Promise<FileState>;
  /** Puts a prepared file in the place of the live one, in one transaction, while searches go on. */
  swap(fileId: number): Promise<void>;
  /** Gives a file up and says why; what it loaded is gone. */
  refuse(fileId: number, reason: string): Promise<void>;
  health(): Promise<SourceHealth[]>;
}
