import type {
  Company,
  Country,
  Documents,
  Establishment,
  FilingDuties,
  RegisterRemark,
} from '#lib/contract/index.ts';
import type { Named } from '../composition/rank-named.ts';
import type { GivenFlag } from '../flag-maker.ts';
import type { RegistryContext, SourceDescriptor, WireAnswer } from '../registry.ts';
import type { People } from './map-party.ts';

/** What a state's register records of a company beside its profile, with the flags that rest on it. */
export interface StateFacts {
  readonly registerRemarks?: readonly RegisterRemark[];
  readonly filingDuties?: FilingDuties;
  readonly flags: readonly GivenFlag[];
}

/** A company as a state's register tells of it. */
export interface StateRecord extends StateFacts {
  readonly company: Company;
  readonly people: People;
  readonly establishments: readonly Establishment[];
  /** Set where it was formed elsewhere: the register's words for that place, where it has any. */
  readonly formedElsewhere?: { readonly words?: string | undefined };
  /** Set where the register lists them. */
  readonly documents?: Documents;
  /** What it says of the company that no member holds, as sentences. */
  readonly notes: readonly string[];
  /** What is missing, as sentences. */
  readonly limitations: readonly string[];
  /** Day of the data (YYYY-MM-DD), where the source tells one. */
  readonly asOf?: string;
  readonly wire: readonly WireAnswer[];
}

/** The register of a state: what differs between them. `Lead`s are made of it (`leadOf`). */
export interface StateRegister {
  readonly country: Country;
  readonly source: SourceDescriptor;
  /** Page that documents the data sets. */
  readonly docs: string;
  readonly number: {
    /** The one spelling of an id. */
    spell(id: string): string;
    /** The number that a text is; undefined: it is none. */
    in(text: string): string | undefined;
    /** @throws Failure `invalid_request` */
    assert(id: string): string;
  };
  /** Set where it lists what was filed. */
  readonly listsDocuments?: true;
  /** Null: it has no such company. */
  read(ctx: RegistryContext, number: string, what: 'profile' | 'documents'): Promise<StateRecord | null>;
  byNumber(ctx: RegistryContext, number: string): Promise<readonly Named[]>;
  byName(ctx: RegistryContext, name: string): Promise<readonly Named[]>;
  /** Why a company may be missing although it exists, as a sentence. */
  readonly mayBeMissing?: string;
}
