/** Shapes of the Beneficial Ownership Data Standard, version 0.4, as far as we write them. */
export const BODS_VERSION = '0.4';

export type InterestType =
  | 'shareholding'
  | 'votingRights'
  | 'appointmentOfBoard'
  | 'otherInfluenceOrControl'
  | 'controlByLegalFramework'
  | 'settlor'
  | 'trustee'
  | 'protector'
  | 'beneficiaryOfLegalArrangement'
  | 'rightsGrantedByContract'
  | 'boardMember'
  | 'unknownInterest';

export type UnspecifiedReason =
  | 'noBeneficialOwners'
  | 'subjectUnableToConfirmOrIdentifyBeneficialOwner'
  | 'interestedPartyHasNotProvidedInformation'
  | 'subjectExemptFromDisclosure'
  | 'interestedPartyExemptFromDisclosure'
  | 'unknown'
  | 'informationUnknownToPublisher';

export interface Unspecified {
  readonly reason: UnspecifiedReason;
  readonly description?: string;
}

/** In percent. */
export interface BodsShare {
  readonly exact?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

export interface BodsInterest {
  readonly type: InterestType;
  readonly directOrIndirect: 'direct' | 'indirect' | 'unknown';
  readonly beneficialOwnershipOrControl?: boolean;
  readonly details?: string;
  readonly share?: BodsShare;
}

export interface EntityDetails {
  readonly isComponent: boolean;
  readonly entityType: {
    readonly type: 'registeredEntity' | 'legalEntity' | 'arrangement' | 'unknownEntity' | 'state';
    readonly subtype?: 'trust' | 'other';
  };
  readonly unspecifiedEntityDetails?: Unspecified;
  readonly name: string;
  readonly jurisdiction?: { readonly name: string; readonly code?: string };
  readonly identifiers?: readonly { readonly id: string; readonly schemeName: string }[];
}

export interface PersonDetails {
  readonly isComponent: boolean;
  readonly personType: 'knownPerson';
  readonly names: readonly { readonly fullName: string }[];
  readonly nationalities?: readonly { readonly name: string; readonly code?: string }[];
  readonly birthDate?: string;
}

export interface RelationshipDetails {
  readonly isComponent: boolean;
  readonly componentRecords?: readonly string[];
  readonly subject: string;
  readonly interestedParty: string | Unspecified;
  readonly interests: readonly BodsInterest[];
}

export interface BodsSource {
  readonly type: readonly ('selfDeclaration' | 'officialRegister' | 'thirdParty' | 'primaryResearch')[];
  readonly description: string;
  readonly url?: string;
  readonly retrievedAt?: string;
  readonly assertedBy?: readonly { readonly name: string }[];
}

export type BodsRecord =
  | { readonly recordType: 'entity'; readonly recordDetails: EntityDetails }
  | { readonly recordType: 'person'; readonly recordDetails: PersonDetails }
  | { readonly recordType: 'relationship'; readonly recordDetails: RelationshipDetails };

export type BodsStatement = BodsRecord & {
  readonly statementId: string;
  readonly statementDate: string;
  readonly declarationSubject: string;
  readonly recordId: string;
  readonly recordStatus: 'new';
  readonly source: BodsSource;
  readonly publicationDetails: {
    readonly publicationDate: string;
    readonly bodsVersion: typeof BODS_VERSION;
    readonly publisher: { readonly name: string };
  };
};

/** A source as the answer names it. */
export interface FactsSource {
  readonly register: string;
  /** Of a structure of several companies: whose answer it is, `GB 99000004`. */
  readonly company?: string;
  readonly url?: string;
  readonly retrievedAt?: string;
  /** Whether it is the official register. */
  readonly isAuthoritative?: boolean;
}

/** A record with its id and where it comes from: what a statement is made of. */
export type SourcedRecord = BodsRecord & {
  readonly recordId: string;
  readonly from: 'declared' | 'structure' | 'computed';
  /** The answer that states it, if it is known apart from the others. */
  readonly statedBy?: FactsSource | undefined;
};

/** The answers that state a structure: by node ID, and by link ID. */
export interface RecordSources {
  readonly nodes: ReadonlyMap<string, FactsSource>;
  readonly links: ReadonlyMap<string, FactsSource>;
}

export interface BodsSubject {
  readonly id: string;
  readonly name: string;
  readonly countryCode?: string;
}

export type Identifiers = ReadonlyMap<string, { readonly id: string; readonly schemeName: string }>;
