import type { AddressView } from '../places/address-view.ts';
import type { MoneyView } from './money-view.ts';
import type { RecordArea, RecordField, RecordList } from './record-words.ts';

/** What a fact says, as the register gave it. How it is written (dates, money, countries) is the reader's language. */
export type FactValue =
  | { readonly kind: 'text'; readonly text: string }
  /** The register's own words: shown in quotes. */
  | { readonly kind: 'quote'; readonly text: string; readonly language?: string | undefined }
  /** A value of a closed list. */
  | { readonly kind: 'code'; readonly area: RecordArea; readonly code: string }
  | { readonly kind: 'number'; readonly text: string }
  | TaxIdValue
  | FlagValue
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | { readonly kind: 'date'; readonly date: string }
  /** Entries with values of their own. */
  | { readonly kind: 'records'; readonly records: readonly RecordView[] }
  | { readonly kind: 'dayOfYear'; readonly day: number; readonly month: number }
  | { readonly kind: 'country'; readonly code: string }
  | {
      readonly kind: 'address';
      readonly address: AddressView;
      readonly since?: string | undefined;
      /** The source's own name of it. */
      readonly words?: string | undefined;
    }
  | { readonly kind: 'website'; readonly text: string; readonly href: string | undefined }
  | {
      readonly kind: 'legalForm';
      readonly localName: string | undefined;
      readonly english: string | undefined;
      readonly standard: string | undefined;
      readonly elf: string | undefined;
      /** Whether all but the local name was inferred by a model. */
      readonly isInferred: boolean | undefined;
    }
  | ({ readonly kind: 'money' } & MoneyView)
  | {
      readonly kind: 'activities';
      readonly entries: readonly {
        readonly code: string | undefined;
        readonly description: string | undefined;
        /** Whether a model inferred the code. */
        readonly isInferred: boolean | undefined;
      }[];
    }
  | {
      readonly kind: 'employees';
      readonly exact: number | undefined;
      readonly min: number | undefined;
      readonly max: number | undefined;
      readonly lastUpdated: string | undefined;
      readonly isEstimate: boolean | undefined;
    };

/** A tax number, and what came of verifying it. */
interface TaxIdValue {
  readonly kind: 'taxId';
  readonly type: string | undefined;
  readonly number: string | undefined;
  readonly country: string | undefined;
  readonly verification:
    | {
        readonly status: string | undefined;
        /** ISO 8601 in UTC. */
        readonly at: string | undefined;
        readonly name: string | undefined;
        readonly address: string | undefined;
        readonly consultationNumber: string | undefined;
      }
    | undefined;
}

/** Something that the company owes its register: overdue or not. Days are `YYYY-MM-DD`. */
export interface FlagValue {
  readonly kind: 'flag';
  readonly isActive: boolean | undefined;
  readonly dueDate: string | undefined;
  readonly since: string | undefined;
  readonly source: string | undefined;
}

/** Words of a source, or a value of one of our lists. */
export type Said = Extract<FactValue, { kind: 'text' | 'code' }>;

export interface RecordValue {
  readonly field: RecordField;
  /** Instead of the name of the field: the source's own, or a value of a list. */
  readonly label?: Said;
  readonly value: FactValue;
  /** Set if a reduced copy covers it. */
  readonly personal?: 'name' | 'freeText';
}

/** One entry of what a source records beside the profile: proceedings, a charge, a duty, a statement, a remark. */
export interface RecordView {
  readonly list: RecordList;
  /** JSON Pointer of the entry: its source. */
  readonly at: string;
  /** The same for the same entry in every version. */
  readonly key: string;
  readonly title: Said;
  readonly values: readonly RecordValue[];
}
