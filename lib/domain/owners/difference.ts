import type { Basis } from '../ownership/finding.ts';
import type { Interval, Verdict } from '../ownership/interval.ts';
import type { ShownPerson } from './person-identity.ts';
import type { StatementKind } from './register-statement.ts';

/** What is different about a person, or about the register's answer as a whole. */
export const DISCREPANCY_CLASSES = [
  'missing_in_register',
  'missing_in_computation',
  'band_differs',
  'identity_variant',
  'nature_differs',
  'outdated',
  'register_says_none_or_unidentified',
  'entity_missing_in_register',
  'entity_missing_in_structure',
] as const;
export type DiscrepancyClass = (typeof DISCREPANCY_CLASSES)[number];

/** A legal entity that a difference is about. */
export interface DifferingEntity {
  readonly name: string;
  readonly countryCode?: string;
  readonly number?: string;
}

/** What the register says, as far as the difference is about it. */
export interface RegisterSide {
  readonly person?: ShownPerson;
  readonly entity?: DifferingEntity;
  /** Positions among the declared owners. */
  readonly indexes: readonly number[];
  readonly natures: readonly string[];
  readonly descriptions: readonly string[];
  readonly share?: Interval;
  readonly statement?: { readonly kind: StatementKind; readonly text: string | undefined };
  readonly statedOn?: string;
}

/** What the structure says. */
export interface ComputedSide {
  readonly person?: ShownPerson;
  readonly entity?: DifferingEntity;
  readonly nodeId?: string;
  readonly natures: readonly string[];
  readonly verdict: Verdict;
  /** Left out where the person holds nothing that is known: then the grounds say why they are an owner. */
  readonly share?: Interval;
  /** On which grounds the person is an owner. */
  readonly grounds?: readonly Basis[];
  /** The person has left a role in the company. */
  readonly hasLeft?: boolean;
}

/** One difference, before it has a date. */
export interface Difference {
  readonly class: DiscrepancyClass;
  /** Key of the person's or entity's row; undefined where it is about the register's answer as a whole. */
  readonly rowKey: string | undefined;
  readonly register: RegisterSide;
  readonly computed: ComputedSide;
  /** Rows that an officer may find to be the same person, which would settle it. */
  readonly mayBeSameAs: readonly string[];
}
