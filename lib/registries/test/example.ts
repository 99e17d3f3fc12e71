import type {
  Absence,
  Company,
  CompanyProfile,
  CompanyRelationship,
  ControllingEntity,
  Establishment,
  LegalRepresentative,
  OtherKeyPerson,
  Section,
  Shareholder,
  Subsidiary,
  UltimateBeneficialOwner,
} from '#lib/contract/index.ts';
import type { FormKey } from './testland.ts';

/** The lists around a company. */
export interface Lists {
  readonly legalRepresentatives: LegalRepresentative[];
  readonly otherKeyPersons: OtherKeyPerson[];
  readonly shareholders: Shareholder[];
  readonly establishments: Establishment[];
  readonly subsidiaries: Subsidiary[];
  readonly companyRelationships: CompanyRelationship[];
  readonly ultimateBeneficialOwners: UltimateBeneficialOwner[];
  readonly controllingEntities: ControllingEntity[];
}

/** What the register records beside the profile, and the flags that rest on it. */
export type RegisterFacts = Pick<
  CompanyProfile,
  | 'flags'
  | 'insolvencyProceedings'
  | 'charges'
  | 'filingDuties'
  | 'ownerStatements'
  | 'registerRemarks'
  | 'disqualificationCheck'
>;

export type Absences = Partial<Record<Section, Absence>>;

/** What an example says of its lists; a list that it leaves out is drawn. */
export interface Contents extends Partial<Lists> {
  /** Why a list that the example leaves empty is empty. */
  readonly absence?: Absences;
}

/** What an example is given to fill its lists. */
export interface Pen {
  /** The example itself, as the register shows it. */
  readonly company: Company;
  /** Another company of Testland: the same that a look-up of this id yields. */
  readonly companyOf: (id: string) => Company;
}

/** Which documents a company has filed. */
export interface Filing {
  /** `late`: the newest accounts are those of the year before the last closed one. */
  readonly accounts: 'timely' | 'late' | 'none';
  /** How many fiscal years have accounts. */
  readonly years: number;
  /** Month at whose end the fiscal year closes, 1 to 12. */
  readonly fiscalYearEndMonth: number;
  /** Papers beside the usual ones, each for what it shows. */
  readonly papers: readonly (
    | 'slow'
    | 'missing'
    | 'heavy'
    | 'history'
    | 'publication'
    | 'annualReturn'
    | 'goodStanding'
  )[];
  /** `none`: the register holds no document of this company at all. */
  readonly register: 'usual' | 'none';
}

/** What a further source of Testland says of a company: facts, a record of another company, or nothing that can be used. */
export type Told =
  | { readonly says: Partial<Company> }
  | { readonly speaksOf: string }
  | { readonly fails: 'no_answer' | 'changed' };

/** A company of the catalogue, as little as it takes to show one thing; `fileOf` builds the whole. */
export interface Example {
  readonly id: string;
  /** What it shows, in English: for tests, tours and this registry's documentation. */
  readonly shows: string;
  readonly legalName: string;
  readonly form: FormKey;
  /** Searchable, and told among the other names. */
  readonly formerNames?: readonly string[];
  /** Members that replace the drawn ones. */
  readonly company?: Partial<Company>;
  /** Drawn members that this company lacks. */
  readonly without?: readonly (keyof Company)[];
  readonly contents?: (pen: Pen) => Contents;
  readonly filing?: Partial<Filing>;
  readonly facts?: RegisterFacts;
  /** Its declared owners alone cannot be had: that part of the register is closed until tomorrow. */
  readonly ownersFail?: true;
  /** What the entity index and the gazette say of it, where they say more than usual. */
  readonly elsewhere?: { readonly index?: Told; readonly gazette?: Told };
}
