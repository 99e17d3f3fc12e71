import type { Country } from '#lib/contract/index.ts';
import type { ExtractFacts } from './extract-facts.ts';

/** A structured file that is read by itself; any other document, of which an officer types the facts. */
export const EXTRACT_KINDS = ['structured', 'document'] as const;
export type ExtractKind = (typeof EXTRACT_KINDS)[number];

/** Where facts come from: read from the file; typed by one person; typed by one and confirmed by another. */
export const FACT_BASES = ['read', 'typed', 'confirmed'] as const;
export type FactBasis = (typeof FACT_BASES)[number];

/** Who did something, and when: ISO 8601 in UTC. */
export interface Act {
  readonly by: string;
  readonly at: string;
}

/** The facts of an extract that stand. */
export interface SaidFacts {
  /** Of what was typed; null of what was read from the file. */
  readonly id: string | null;
  readonly facts: ExtractFacts;
  readonly basis: FactBasis;
  /** Null of what was read from the file. */
  readonly typed: (Act & { readonly userId: string }) | null;
  readonly confirmed: Act | null;
}

/** An extract that an officer obtained by hand and brought to a company. */
export interface BroughtExtract {
  readonly id: string;
  readonly country: Country;
  readonly companyId: string;
  /** Who produced it, as the officer named it. */
  readonly register: string;
  /** YYYY-MM-DD on which the register produced it. */
  readonly producedOn: string;
  readonly note: string | null;
  readonly kind: ExtractKind;
  readonly fileName: string;
  readonly mediaType: string;
  readonly format: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly brought: Act;
  readonly said: SaidFacts | null;
  readonly withdrawn: (Act & { readonly reason: string }) | null;
}
