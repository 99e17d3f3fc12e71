import type { Risk } from '../risk/risk.ts';

/** State of a business relationship. */
export const CUSTOMER_STATES = ['prospect', 'active', 'ended'] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

/** States that a user sets; `ended` is set with the day on which the relationship ended. */
export const OPEN_CUSTOMER_STATES = ['prospect', 'active'] as const satisfies readonly CustomerState[];

/** Why a company is in a customer file. */
export const CUSTOMER_ROLES = ['customer', 'parent', 'subsidiary', 'owner', 'guarantor', 'other'] as const;
export type CustomerRole = (typeof CUSTOMER_ROLES)[number];

export const CUSTOMER_DOCUMENT_KINDS = [
  'identity_document',
  'ownership_declaration',
  'trust_deed',
  'power_of_attorney',
  'source_of_funds',
  'articles',
  'other',
] as const;
export type CustomerDocumentKind = (typeof CUSTOMER_DOCUMENT_KINDS)[number];

export const CUSTOMER_OUTCOMES = ['approved', 'rejected'] as const;
export type CustomerOutcome = (typeof CUSTOMER_OUTCOMES)[number];

/** Largest file of a customer document. */
export const MOST_CUSTOMER_BYTES = 20 * 1024 * 1024;

/** Longest reference, in characters. */
export const MOST_REFERENCE = 64;

/** An approved version that a customer decision rests on, with the approved risk of its report. */
export interface RestedOn {
  /** Id of the report. */
  readonly report: string;
  readonly version: number;
  readonly sha256: string;
  readonly risk: Risk | null;
}
