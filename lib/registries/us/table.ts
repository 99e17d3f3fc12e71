import type { Country } from '#lib/contract/index.ts';
import type { SourceDescriptor } from '../registry.ts';
import type { NumberRule } from './number-rule.ts';

/** Names of columns in which an address stands. */
export interface AddressColumns {
  readonly lines: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country?: string;
  readonly county?: string;
}

/** Rows of another data set that belong to a company: their column equals one of the company's row. */
export interface Join {
  readonly dataset: string;
  readonly column: string;
  readonly on: string;
}

/** Somebody who is named with a company: in its own rows, or in those of another data set. */
export interface PartyColumns {
  readonly from?: Join;
  /** The column of the role, or the role of all of them. */
  readonly role: { readonly column: string } | { readonly words: string };
  /** Roles that are no persons but addresses. */
  readonly notRoles?: RegExp;
  readonly first?: string;
  readonly middle?: string;
  readonly last?: string;
  readonly suffix?: string;
  /** Columns of companies alone, the first that is filled counts; `number` is that company's own. */
  readonly companies?: readonly { readonly name: string; readonly number?: string }[];
  /** A name of whoever it is. */
  readonly name?: string;
  readonly address?: AddressColumns;
}

/** How one state's open data is read: its data sets, their columns, and how rows belong together. */
export interface Table {
  readonly country: Country;
  readonly source: SourceDescriptor;
  readonly docs: string;
  readonly number: NumberRule;
  readonly companies: {
    readonly dataset: string;
    readonly number: string;
    readonly name: string;
    readonly form: string;
    /** Without one the list has active companies alone, and says so in these words. */
    readonly status: { readonly column: string; readonly label?: string } | { readonly listed: string };
    readonly registeredOn: string;
    readonly closedOn?: string;
    /** Under whose law it was formed, and how the register writes its own state. */
    readonly origin?: { readonly column: string; readonly home: string };
    readonly address: AddressColumns;
    /** Of several rows the one with the address: this column has this value. */
    readonly addressRow?: { readonly column: string; readonly value: string };
    /** A further number, under which it is found too. */
    readonly further?: { readonly column: string; readonly name: string };
    /** Forms that are no companies. */
    readonly notForms?: readonly string[];
    /** What the register writes behind a name that is no part of it. */
    readonly behindName?: RegExp;
    /** Classification of activities, and the column of its code. */
    readonly activity?: { readonly column: string; readonly name: string };
  };
  readonly parties: readonly PartyColumns[];
  readonly formerNames?: Join & { readonly name: string; readonly since: string };
  readonly filings?: Join & {
    readonly name: string;
    readonly kind: string;
    readonly number: string;
    readonly date: string;
    readonly where: string;
  };
  /** What else bears on the status: a label and its column. */
  readonly notes: readonly (readonly [label: string, column: string])[];
  /** Columns whose words are given as they are. */
  readonly remarks?: readonly string[];
  /** Column of the day on which the next annual report is due. */
  readonly reportDue?: string;
  readonly mayBeMissing?: string;
  /** What is to be known of every answer, as a sentence. */
  readonly limitation?: string;
}
