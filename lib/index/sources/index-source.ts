import type { Country } from '#lib/contract/country.ts';
import type { Env } from '#lib/platform/env.ts';
import type { Removal, Rows } from '../model.ts';
import type { Gathered } from '../search-index.ts';

/** How the records of a file follow each other. */
export type Framing =
  /**
   * Comma-separated or the like, with a line of column names; a record is `{column: value}`, names and values
   * trimmed; values beyond the columns are its `surplus`, a list. Where `reads` names the columns that are read, a record
   * has those of them that have a value, and nothing else: that is quicker.
   */
  | {
      readonly kind: 'csv';
      readonly delimiter?: string;
      readonly columns?: readonly string[];
      readonly hasQuotes?: boolean;
      readonly reads?: readonly string[];
    }
  /** One JSON value on each line; a record is that value. */
  | { readonly kind: 'json-lines' }
  /** One JSON array, at `path` where it is not the whole file; a record is an element. */
  | { readonly kind: 'json-array' }
  /** Lines of fixed width; a record is the line. */
  | { readonly kind: 'lines' };

/** A file, or one of the files within an archive. */
export interface FilePart {
  /** Its name within a zip, as a pattern; left out: the only file of the archive, or a file that is none. */
  readonly entry?: RegExp;
  /** Set where an archive may come without it. */
  readonly isOptional?: true;
  readonly framing: Framing;
  readonly encoding?: 'utf-8' | 'windows-1252' | 'iso-8859-1';
  /**
   * What a record comes to; an empty object where it is one that this index leaves out on purpose (a sole trader, another register's).
   * @returns null where it can't be understood: too many of those, and the file is refused
   */
  read(record: unknown): RecordRows | null;
}

export interface RecordRows extends Rows {
  /** Of an update: companies that the file says outright are to go. */
  readonly removals?: readonly Removal[];
}

/** A register that publishes by the day and gives out no file: an import puts the days together. */
export interface DailyIssues {
  /** The first day that is imported, YYYY-MM-DD. */
  readonly since: string;
  /** A reader of days, which asks one thing after the other. */
  open(source: DailyAsk): ReadDay;
}

export interface DailyAsk {
  readonly env: Env;
  readonly signal: AbortSignal;
  /** How long to wait between two questions. */
  readonly pauseMs: number;
}

/**
 * The records of a day (YYYY-MM-DD), each as a line of JSON has it; null where nothing was published on it.
 * @throws Failure service_unavailable, registry_changed
 */
export type ReadDay = (day: string) => Promise<readonly object[] | null>;

/** A file of a register, which is fetched as often as it appears, loaded, checked and put to use. */
export interface IndexSource {
  /** Short and lasting, as `ie.companies`; where its file is stands under it in `platform/index-settings.ts`. */
  readonly id: string;
  /** As facts cite it. */
  readonly name: string;
  /** Whose companies it holds. */
  readonly countries: readonly Country[];
  readonly home: string;
  readonly licence: string;
  /** The sentence that the licence asks for, where it does. */
  readonly attribution?: string;
  /** Addresses to be tried under the setting's one, newest file first; left out: that one itself. A file that is not there is none. */
  readonly locate?: (base: string, now: Date) => readonly string[];
  /** Further hosts to which its address leads. */
  readonly hosts?: readonly string[];
  /** Set where it appears by the day: its file is made of the days, an update of those that are missing. Framing: `json-lines`. */
  readonly daily?: DailyIssues;
  /** How often a new file appears, in hours. */
  readonly everyHours: number;
  /** Set where the file is the last there will be: it is old for good, never overdue. */
  readonly isFinal?: true;
  /** Set where somebody must give leave first (an account, a request): the page on which one applies. */
  readonly obtainedFrom?: string;
  readonly archive: 'none' | 'gzip' | 'zip';
  readonly parts: readonly FilePart[];
  /**
   * Set where a company is told by several files of the archive: its entity and parties from all of its records.
   * @returns null where the index leaves it out: its records go too
   */
  readonly gather?: (gathered: Gathered) => Rows | null;
  /** Numbers that each full file has: without them it is another file. */
  readonly canaries: readonly { readonly country: Country; readonly number: string }[];
  /** The day that the data refers to, where its name, or the record of its description, tells it; else the day of the file itself. */
  readonly dateOf?: (fileName: string) => string | null;
  /** What its persons may be searched for: only where the law lets anybody search them by name. */
  readonly personsSearchable?: boolean;
  /** What the place of its companies is: left out, a town. */
  readonly placeIs?: 'region';
}
