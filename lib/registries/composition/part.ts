import type { Absence, ConsultedSource, Country, DataPoint, Failure, Section } from '#lib/contract/index.ts';
import type {
  DataPointOrder,
  DataPointValue,
  DocumentOrder,
  FetchedDocument,
  Manifest,
  Registry,
  RegistryContext,
  SourceDescriptor,
  WireAnswer,
} from '../registry.ts';
import type { UnknownValue } from '../shared-sources.ts';

/** Which company a source speaks of, in its own words: what decides whether it is the one that was asked for. */
export interface CompanyIdentity {
  /** Its number in the country's register. */
  readonly number?: string;
  /** Set where the source has the number from the company or from others: it counts with a like name alone. */
  readonly isNumberReported?: boolean;
  readonly lei?: string;
  /** Set where the source has neither, and the companion found that exactly one of its companies has this name under the same law. */
  readonly isOnlyNamesake?: true;
  /** Day of the newest event that the source was read for, where another source may know of a newer one. */
  readonly asOf?: string;
  /** Set where the source says that it no longer exists. */
  readonly isClosed?: true;
  /** Set where it was formed under another law than its country's: `place`, an ISO code or `US-DE`, where the source says which. */
  readonly formedElsewhere?: { readonly place?: string };
  /** Its legal name, and others that it has or had. */
  readonly names: readonly string[];
}

/** What one source says of a company. Facts only: no merging, no opinion on other sources. */
export interface Part {
  readonly about: CompanyIdentity;
  /** Ids under which the country takes the company; of a lead its own first (see `Identified`), of a companion further ones. */
  readonly companyIds?: readonly string[];
  readonly value: DataPointValue;
  /** Why a section that this source fills is empty; only for empty ones. */
  readonly absence: Partial<Record<Section, Absence>>;
  /** Of a lead: the person behind the company has objected to publication. No other source is asked of it. */
  readonly isWithheld?: true;
  /** The source's public page of this company. */
  readonly url?: string;
  /** Day that the data refers to (YYYY-MM-DD), where the source tells one. */
  readonly asOf?: string;
  /** What the source says of itself or of the company that no member holds: shown beside the source. */
  readonly note?: string;
  /** How its facts were obtained, where not simply by reading the register. */
  readonly method?: ConsultedSource['method'];
  /** What is missing, or could not be understood, as sentences. */
  readonly limitations?: readonly string[];
  /** Values of its closed lists that the mapper does not know and delivers as they came: reported to the operator. */
  readonly unknownValues?: readonly UnknownValue[];
  /** Set where its trading and former names count only if no source before it has any. */
  readonly namesFillGaps?: boolean;
  /** The answers that it was read from, as they came. */
  readonly wire: readonly WireAnswer[];
  /** Of a lead: what a rule of ours reads from the text of the same answers. It has a source of its own, since the register does not say it as data. */
  readonly derived?: { readonly source: SourceDescriptor; readonly part: Part };
}

/** What is known of a company when a companion is asked. */
export interface Subject {
  readonly country: Country;
  readonly companyId: string;
  readonly known: DataPointValue;
  /** Of whom the lead speaks: also where it was asked only whether the company exists. */
  readonly lead?: CompanyIdentity;
}

/** The first source of a country: it settles ids, search and existence, and its failure is the item's. */
export interface Lead extends Omit<Registry, 'fetchDataPoint'> {
  /** The source of `Part.derived`, where there is one. */
  readonly derives?: SourceDescriptor;
  /**
   * Also asked for what companions alone fill: it then says whether the company exists.
   * @throws Failure as `Registry.fetchDataPoint`
   */
  read(ctx: RegistryContext, order: DataPointOrder): Promise<Part>;
}

/** A further source: it may add, never costs, and never fails the item unless it is required. */
export interface Companion {
  readonly source: SourceDescriptor;
  /** Data points that it can add to. */
  readonly adds: readonly DataPoint[];
  /** The company's key in this source, from what is known; null: it can't be found there. */
  keyOf(subject: Subject): string | null;
  /** Why a company can't be found there, as a sentence, where that is no missing identifier. */
  readonly whyNotAsked?: (subject: Subject) => string | undefined;
  /**
   * @returns null where the source has nothing of this company
   * @throws Failure `service_unavailable`, `registry_changed`; `resource_not_found` is "nothing"
   */
  read(ctx: RegistryContext, key: string, dataPoint: DataPoint): Promise<Part | null>;
  /** Lists documents by the company's number alone, also of a company that the lead does not have. */
  readonly listsByNumber?: true;
  /** Facts that follow from its silence; undefined: none. */
  readonly whenSilent?: (subject: Subject, failure: Failure) => Pick<Part, 'about' | 'value'> | undefined;
  /**
   * Id of a source of the profile that finds the company by the same key: if it has nothing of the company, this source
   * has nothing either, which is known before it is queried.
   */
  readonly findsAs?: string;
  /** What the country offers because of this source, beside what its lead does. */
  readonly provides?: Partial<Manifest['provides']>;
  /** As `Registry.pricedAs`, of its own document ids; `composed` puts the source's id before those that it gives out. */
  readonly pricedAs?: Registry['pricedAs'];
  /** As `Registry.fetchDocument`, by its own document id. `keyOf` asks the lead of whom it speaks, for the company's key here. */
  readonly fetchDocument?: (
    ctx: RegistryContext,
    order: DocumentOrder,
    keyOf?: () => Promise<string | null>,
  ) => Promise<FetchedDocument>;
  /** Set where the LEI index leads to it: it offers and requires the same while no register of the country can be asked. */
  readonly isLedByIndex?: true;
  /** Set where a data point without this source would be sold as whole: its failure is the item's. */
  readonly isRequired?: boolean;
}
